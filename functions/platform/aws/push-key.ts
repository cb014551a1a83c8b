import { createECDH, createHash } from 'node:crypto';
import { env } from './env.ts';
import { Seed, secret } from './secrets.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair of this deployment for push services (VAPID, RFC 8292), in base64url. */
export async function pushKeys(): Promise<PushKeys> {
  const { semente } = await secret(env('PUSH_SECRET_ID'), Seed);
  const curve = createECDH('prime256v1');
  const scalar = createHash('sha256').update(`vapid:${semente}`).digest();
  curve.setPrivateKey(scalar);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}
