import { refusal } from '../../../../shared/errors.ts';
import { LOW_STOCK, MOST_CODES } from '../../../../shared/rules/loja.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import {
  checkItem,
  deleteItem,
  putItem,
  updateItem,
  type Write,
} from '../../../platform/dynamodb/commands.ts';
import { all, atMost, between, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { SealedCode } from '../code-lines.ts';
import { BEHIND_HASHES, type CodigoItem, unusedId, usedId } from './codigos.ts';
import type { ProdutoItem } from './produtos.ts';

/** Codes of one transaction, which takes 100 writes: two for each code, the product and an audit line. */
export const CODES_AT_ONCE = 49;

type OfProduct = Pick<ProdutoItem, 'empresaId' | 'id'>;
const keysOf = ({ empresaId, id }: OfProduct, hash: string) => [
  { empresaId, id: unusedId(id, hash) },
  { empresaId, id: usedId(id, hash) },
];

/** Which of these codes the product has or had. */
export async function knownCodes(produto: OfProduct, hashes: readonly string[]): Promise<Set<string>> {
  const keys = hashes.flatMap((hash) => keysOf(produto, hash));
  const found = await batchGet<CodigoItem>('codigos', keys, { fresh: true });
  return new Set(found.map(({ hash }) => hash));
}

/** Adds codes to the stock of a voucher. False if one of them was added meanwhile. Throws 404 and 409. */
export async function supply(
  produto: ProdutoItem,
  codes: readonly SealedCode[],
  extra: readonly Write[],
): Promise<boolean> {
  const { empresaId, id } = produto;
  const puts = codes.flatMap((code) => [
    putItem('codigos', { empresaId, ...code, id: unusedId(id, code.hash) }, { when: missing('id') }),
    checkItem('codigos', { empresaId, id: usedId(id, code.hash) }, { when: missing('id') }),
  ]);
  const stock = updateItem(
    'produtos',
    { empresaId, id },
    { add: { quantidade: codes.length }, ...noticesFor(produto, codes.length) },
    {
      when: all(exists('id'), atMost('quantidade', MOST_CODES - codes.length)),
      otherwise: (current) => refusal(current ? REFUSALS.tooManyCodes : REFUSALS.produtoNotFound),
    },
  );
  return (await tryTransact([...puts, stock, ...extra], puts)) === undefined;
}

/** Which notices of low stock may be sent again after a supply (low-stock.ts). */
function noticesFor({ quantidade, avisado }: ProdutoItem, codes: number) {
  if (quantidade + codes > LOW_STOCK) return { remove: ['avisado'] };
  return avisado === 0 ? { set: { avisado: LOW_STOCK } } : {};
}

const PAGE = 100;
const AT_ONCE = 10;

/** Deletes the unused codes of a deleted product. */
export async function discardCodes({ empresaId, id }: OfProduct): Promise<void> {
  for (;;) {
    const { items } = await queryPage<CodigoItem>('codigos', {
      where: { empresaId },
      range: between('id', unusedId(id, ''), unusedId(id, BEHIND_HASHES)),
      fresh: true,
      limit: PAGE,
      only: ['id'],
    });
    if (items.length === 0) return;
    await forEachAtOnce(items, AT_ONCE, (code) => write(deleteItem('codigos', { empresaId, id: code.id })));
  }
}
