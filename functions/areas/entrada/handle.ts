import { createHash, randomBytes } from 'node:crypto';
import { derive } from '../../platform/aws/crypto.ts';
import type { Client } from '../../platform/aws/identity.ts';

/**
 * What a browser stores in place of Cognito's refresh token: `<days>.<account>.<session>.<secret>`. Account and session
 * are the key of the session's record, which holds the SHA-256 of the secret.
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

/** Undefined for any other text, such as a Cognito refresh token. */
export function parseHandle(text: string): Handle | undefined {
  const [, client, contaId = '', id = '', secret = ''] = FORM.exec(text) ?? [];
  return client === '7' || client === '365' ? { client, contaId, id, secret } : undefined;
}

export const formatHandle = ({ client, contaId, id, secret }: Handle): string =>
  [client, contaId, id, secret].join('.');

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The secrets that may replace a handle's: the first derived with the current key, the others with earlier keys. They
 * are always the same for one handle, so two tabs that renew at once, or a retry after a lost answer, get one secret.
 */
export const nextSecrets = async (handle: Handle): Promise<string[]> =>
  (await derive('sessao', formatHandle(handle))).map((bytes) => bytes.toString('base64url'));

/** Whether the handle's session lives a year instead of a week. */
export const isRemembered = (handle: string): boolean => handle.startsWith('365.');
