import { randomBytes } from 'node:crypto';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { between, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryFirst } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import type { SealedCode } from '../code-lines.ts';
import type { ProdutoItem } from './produtos.ts';

/*
 * A code is one item: unused, or used by an exchange. It changes from one to the other only in the transaction that changes
 * the product's stock, so that the stock of a voucher always equals the number of its unused codes.
 */
export interface CodigoItem extends Omit<SealedCode, 'cifrado'> {
  empresaId: string;
  id: string;
  /** erased with the employee who read the code */
  cifrado?: string;
  /** of a used code */
  trocaId?: string;
}
type OfProduct = Pick<ProdutoItem, 'empresaId' | 'id'>;
interface WithCode {
  empresaId: string;
  produtoId: string;
  codigoId: string;
}

export const unusedId = (produtoId: string, hash: string): string => `${produtoId}#livre#${hash}`;
export const usedId = (produtoId: string, hash: string): string => `${produtoId}#usado#${hash}`;
/** Sorts behind every hash. */
export const BEHIND_HASHES = '~';

/** Where the search for an unused code begins: simultaneous exchanges rarely choose the same one. */
const randomStart = (): string => randomBytes(6).toString('base64url');

/** An unused code, by a consistent read; undefined if there is none. */
export async function unusedCode(produto: OfProduct): Promise<CodigoItem | undefined> {
  const start = randomStart();
  return (await firstUnused(produto, start, BEHIND_HASHES)) ?? firstUnused(produto, '', start);
}

const firstUnused = ({ empresaId, id }: OfProduct, from: string, to: string) =>
  queryFirst<CodigoItem>('codigos', {
    where: { empresaId },
    range: between('id', unusedId(id, from), unusedId(id, to)),
    fresh: true,
  });

export class CodeTakenError extends Error {
  override readonly name = 'CodeTakenError';
}

/** Part of an exchange: the code can be taken once. */
export const takeCode = ({ id, ...code }: CodigoItem, produtoId: string, trocaId: string): Write[] => [
  deleteItem(
    'codigos',
    { empresaId: code.empresaId, id },
    { when: exists('id'), otherwise: () => new CodeTakenError() },
  ),
  putItem('codigos', { ...code, id: usedId(produtoId, code.hash), trocaId }, { when: missing('id') }),
];

const usedKey = ({ empresaId, produtoId, codigoId }: WithCode) => ({
  empresaId,
  id: usedId(produtoId, codigoId),
});

export const findUsedCode = (troca: WithCode): Promise<CodigoItem | undefined> =>
  getItem<CodigoItem>('codigos', usedKey(troca), { fresh: true });

/** Part of a cancellation: nobody has read the code, and somebody else may get it. */
export const returnCode = ({ trocaId: _, ...code }: CodigoItem, produtoId: string): Write[] => [
  deleteItem('codigos', { empresaId: code.empresaId, id: code.id }, { when: exists('id') }),
  putItem('codigos', { ...code, id: unusedId(produtoId, code.hash) }, { when: missing('id') }),
];

/** Part of a cancellation once the product was deleted. */
export const discardCode = (troca: WithCode): Write => deleteItem('codigos', usedKey(troca));

/** Erases the code that a departed employee has read; what remains refuses the same code. */
export async function forgetCode(
  troca: Omit<WithCode, 'codigoId'> & { codigoId?: string; codigoVistoEm?: string },
): Promise<void> {
  const { codigoId, codigoVistoEm } = troca;
  if (codigoId === undefined || codigoVistoEm === undefined) return;
  // It may be gone with its company.
  await tryWrite(
    updateItem(
      'codigos',
      usedKey({ ...troca, codigoId }),
      { remove: ['cifrado', 'final'] },
      { when: exists('id') },
    ),
  );
}
