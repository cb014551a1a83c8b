import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { env } from './env.ts';
import { secret } from './secrets.ts';

/** `{atual: 'k1', k1: '<32 or more random characters>', …}`: old keys stay readable while a new one writes. */
const Keys = z.catchall(z.object({ atual: z.string() }), z.string().check(z.minLength(32)));

const keys = () => secret(env('TOKEN_KEY_SECRET_ID'), Keys);

type AllKeys = z.output<typeof Keys>;

function keyNamed(all: AllKeys, id: string): Buffer {
  // `atual` holds the name of a key, not a key.
  const value = id === 'atual' || !Object.hasOwn(all, id) ? undefined : all[id];
  if (value === undefined) throw new Error(`Token key ${id} is not in the secret`);
  return createHash('sha256').update(value).digest();
}

/** AES-256-GCM. The result names its key, so that keys rotate without re-encrypting; decryption needs the same `context`. */
export async function encrypt(plain: string, context: string): Promise<string> {
  const all = await keys();
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyNamed(all, all.atual), iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${all.atual}.${sealed.toString('base64url')}`;
}

/** Throws when the text was altered, belongs to another context, or its key was removed. */
export const decrypt = async (sealed: string, context: string): Promise<string> =>
  open(await keys(), sealed, context);

/** As `decrypt`, for text from a client: undefined when it was not encrypted here for this context. */
export async function decryptIfOurs(sealed: string, context: string): Promise<string | undefined> {
  const all = await keys();
  try {
    return open(all, sealed, context);
  } catch {
    return undefined;
  }
}

function open(all: AllKeys, sealed: string, context: string): string {
  const [keyId = '', payload = ''] = sealed.split('.');
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyNamed(all, keyId), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/**
 * 32 reproducible bytes that only this stage can derive from a text, one value per key, the current key's first. Different
 * `purpose`s give different values.
 */
export async function derive(purpose: string, text: string): Promise<Buffer[]> {
  const all = await keys();
  const names = new Set([all.atual, ...Object.keys(all).filter((name) => name !== 'atual')]);
  return [...names].map((name) =>
    createHmac('sha256', keyNamed(all, name))
      .update(JSON.stringify([purpose, text]))
      .digest(),
  );
}
