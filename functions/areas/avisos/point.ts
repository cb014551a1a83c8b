import { ECDH } from 'node:crypto';

/** Whether a browser's public key is a point of the curve; encryption needs one. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
