import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { env } from './env.ts';
import { secret } from './secrets.ts';

/** `{atual: 'k1', k1: '<32 or more random characters>', …}`: old keys stay readable while a new one writes. */
const Keys = z.catchall(z.object({ atual: z.string() }), z.string().check(z.minLength(32)));

const keys = () => secret(env('TOKEN_KEY_SECRET_ID'), Keys);

function keyNamed(all: z.output<typeof Keys>, id: string): Buffer {
  const value = all[id];
  if (value === undefined) throw new Error(`Token key ${id} is not in the secret`);
  return createHash('sha256').update(value).digest();
}

/** AES-256-GCM. The result names its key, so that keys rotate without re-encrypting; `context` must match to read. */
export async function encrypt(plain: string, context: string): Promise<string> {
  const all = await keys();
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyNamed(all, all.atual), iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${all.atual}.${sealed.toString('base64url')}`;
}

/** Throws when the text was altered, belongs to another context, or its key is gone. */
export async function decrypt(sealed: string, context: string): Promise<string> {
  const [keyId = '', payload = ''] = sealed.split('.');
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyNamed(await keys(), keyId), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
