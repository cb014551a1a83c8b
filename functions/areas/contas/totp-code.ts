import { Secret, TOTP } from 'otpauth';

/** The defaults of the library are what authenticator apps and Cognito have: SHA-1, six digits, thirty seconds. */
const STEP_MS = TOTP.defaults.period * 1000;
/** How many steps early or late a code is good: clocks differ, and typing takes its time. */
const DRIFT = 1;
const ISSUER = 'Painel UPS';

/** Binds an encrypted secret to its account, so that it can't be moved to another account's record. */
export const secretContext = (contaId: string): string => `totp:${contaId}`;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** The text of the QR code, which an authenticator app reads. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

export const stepAt = (now: Date): number => TOTP.counter({ timestamp: now.getTime() });

/** The code of a secret (base32) at a step. */
export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP_MS });

/** The steps whose codes are good now, the likeliest first. */
export function goodSteps(now: Date): number[] {
  const current = stepAt(now);
  return [current, current - DRIFT, current + DRIFT];
}

/** The step whose code this is; undefined for a code that is not good now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : stepAt(now) + delta;
}
