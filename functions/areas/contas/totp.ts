/** What an encrypted secret is bound to: it can't be moved to another account's record. */
export const secretContext = (contaId: string): string => `totp:${contaId}`;

const ISSUER = 'Painel UPS';

/** What an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, email: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}`;
}
