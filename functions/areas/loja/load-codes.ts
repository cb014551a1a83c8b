import { refusal } from '../../../shared/errors.ts';
import { MOST_CODES } from '../../../shared/rules/loja.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { hashesOf, sealCode } from './code-lines.ts';
import type { ProdutoItem } from './store/produtos.ts';
import { CODES_AT_ONCE, knownCodes, supply } from './store/supply.ts';

const ATTEMPTS = 10;

/**
 * Adds the codes that the voucher neither has nor had, in as many transactions as they take. After a failure in between, a
 * repetition adds the rest. `line` goes with the first transaction. Throws 409 for an item, and for too many codes.
 */
export async function addCodes(
  produto: ProdutoItem,
  codes: readonly string[],
  line: readonly Write[],
): Promise<{ incluidos: number; repetidos: number }> {
  if (produto.tipo !== 'vale') throw refusal(REFUSALS.onlyVouchersHaveCodes);
  const unique = [...new Set(codes)];
  if (produto.quantidade + unique.length > MOST_CODES) throw refusal(REFUSALS.tooManyCodes);
  const hashes = await hashesOf(produto, unique);
  const all = unique.map((code, at) => ({ code, hash: hashes[at] ?? '' }));
  let incluidos = 0;
  for (let from = 0; from < all.length; from += CODES_AT_ONCE) {
    const current = { ...produto, quantidade: produto.quantidade + incluidos };
    const part = all.slice(from, from + CODES_AT_ONCE);
    incluidos += await addPart(current, part, incluidos === 0 ? line : []);
  }
  return { incluidos, repetidos: codes.length - incluidos };
}

interface NewCode {
  code: string;
  hash: string;
}

/** Returns how many of these codes were new. */
const addPart = (produto: ProdutoItem, part: readonly NewCode[], extra: readonly Write[]): Promise<number> =>
  retry(ATTEMPTS, async () => {
    const hashes = part.map(({ hash }) => hash);
    const known = await knownCodes(produto, hashes);
    const fresh = part.filter(({ hash }) => !known.has(hash));
    if (fresh.length === 0) return 0;
    const sealed = await Promise.all(fresh.map(({ code, hash }) => sealCode(produto, code, hash)));
    return (await supply(produto, sealed, extra)) ? fresh.length : AGAIN;
  });
