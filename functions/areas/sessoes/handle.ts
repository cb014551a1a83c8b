import { createHash, randomBytes } from 'node:crypto';
import { derive } from '../../platform/aws/crypto.ts';
import type { Client } from '../../platform/aws/identity.ts';

/**
 * What a browser keeps in place of Cognito's refresh token: `<days>.<account>.<session>.<secret>`. Account and session
 * are the key of the session's record; the secret, of which only the SHA-256 is stored there, opens it.
 */
export interface Handle {
  client: Client;
  contaId: string;
  /** of the session's record */
  id: string;
  /** 256 bits */
  secret: string;
}

const FORM = /^(7|365)\.([\w-]{1,64})\.([\w-]{1,128})\.([\w-]{43})$/;

/** Undefined for a text that is no handle, as a refresh token of Cognito is none. */
export function parseHandle(text: string): Handle | undefined {
  const [, client, contaId = '', id = '', secret = ''] = FORM.exec(text) ?? [];
  return client === '7' || client === '365' ? { client, contaId, id, secret } : undefined;
}

export const formatHandle = ({ client, contaId, id, secret }: Handle): string =>
  [client, contaId, id, secret].join('.');

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * What follows a secret. Only the functions can tell, and they tell the same each time: two tabs that renew at once, or
 * one that never got its answer, end up with one secret. The first is by the key in use, the others by keys before it.
 */
export const secretsAfter = async (handle: Handle): Promise<string[]> =>
  (await derive('sessao', formatHandle(handle))).map((bytes) => bytes.toString('base64url'));

/** The lifetime that a handle names: whether the session is to be remembered beyond a week. */
export const isRemembered = (handle: string): boolean => handle.startsWith('365.');
