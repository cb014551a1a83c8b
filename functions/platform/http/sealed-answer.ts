import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

interface SealedBy {
  /** the Idempotency-Key, which is not stored */
  key: string;
  route: string;
  callerId: string;
  /** the company's seal (functions/areas/empresas/store/seal.ts) */
  lacre: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = ({ key, route, callerId, lacre }: SealedBy): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['resposta', route, callerId, key, lacre]))
    .digest();

/** Encrypts an answer: only the request's own key decrypts it, until a person of the company is erased. */
export function sealAnswer(answer: Result, by: SealedBy): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(by), iv);
  return Buffer.concat([
    iv,
    cipher.update(JSON.stringify(answer), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Undefined when the seal has changed since. */
export function openAnswer(sealed: Uint8Array, by: SealedBy): Result | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(by), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Result;
  } catch {
    return undefined;
  }
}
