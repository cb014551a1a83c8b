import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import { memberSeed } from '../../platform/aws/secrets.ts';
import type { ProdutoItem } from './store/produtos.ts';

/** A code as it is stored. */
export interface SealedCode {
  /** stands for the code within its product: the same code always has the same */
  hash: string;
  cifrado: string;
  /** the last four characters, for the company; none of a code that they would show whole */
  final?: string;
}

type OfProduct = Pick<ProdutoItem, 'empresaId' | 'id'>;

const HASH_BYTES = 16;
const FINAL = 4;

/** Encryption context: ties the ciphertext to this code of this product. */
const contextOf = ({ empresaId, id }: OfProduct, hash: string): string => `vale:${empresaId}:${id}:${hash}`;

/** Under a key that is never rotated, because a code must be recognised as long as its product exists. */
export async function hashesOf({ empresaId, id }: OfProduct, codes: readonly string[]): Promise<string[]> {
  const seed = await memberSeed();
  return codes.map((code) =>
    createHmac('sha256', seed)
      .update(JSON.stringify(['codigo-de-vale', empresaId, id, code]))
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url'),
  );
}

export async function sealCode(produto: OfProduct, code: string, hash: string): Promise<SealedCode> {
  const characters = [...code];
  return {
    hash,
    cifrado: await encrypt(code, contextOf(produto, hash)),
    ...(characters.length > FINAL && { final: characters.slice(-FINAL).join('') }),
  };
}

export const openCode = (produto: OfProduct, { hash, cifrado }: SealedCode): Promise<string> =>
  decrypt(cifrado, contextOf(produto, hash));
