import { Secret, TOTP } from 'otpauth';

/** The library's defaults are those of Cognito and authenticator apps: SHA-1, six digits, thirty seconds. */
const STEP_MS = TOTP.defaults.period * 1000;
/** Steps that a code may be early or late, for differing clocks and slow typing. */
const DRIFT = 1;
const ISSUER = 'Painel UPS';

/** The encryption context that binds a secret to its account. */
export const secretContext = (contaId: string): string => `totp:${contaId}`;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** The content of the QR code. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

export const stepAt = (now: Date): number => TOTP.counter({ timestamp: now.getTime() });

export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP_MS });

/** The steps whose codes are valid now, the likeliest first. */
export function validSteps(now: Date): number[] {
  const current = stepAt(now);
  return [current, current - DRIFT, current + DRIFT];
}

/** The step of a code; undefined if the code is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : stepAt(now) + delta;
}
