import { refusal } from '../../../../shared/errors.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { abandonMedia } from '../../uploads/index.ts';

export interface ProdutoItem {
  empresaId: string;
  id: string;
  nome: string;
  /** absent: an item */
  tipo?: 'vale';
  valor_ups: number;
  /** of a voucher: the unused codes (codigos.ts) */
  quantidade: number;
  /** a voucher's codes left at the last notice of low stock (low-stock.ts) */
  avisado?: number;
  imagem?: string;
  /** whether it was ever exchanged: its image then stays, since the history shows it */
  trocado: boolean;
  /** how it is handed over */
  instrucoes?: string;
  /** what a unit costs the company */
  custoCentavos?: number;
}

/** A consistent read: prices and stock are about to be used. */
export const findProduto = (empresaId: string, id: string): Promise<ProdutoItem | undefined> =>
  getItem<ProdutoItem>('produtos', { empresaId, id }, { fresh: true });

/** Throws 404. */
export async function getProduto(empresaId: string, id: string): Promise<ProdutoItem> {
  const found = await findProduto(empresaId, id);
  if (!found) throw refusal(REFUSALS.produtoNotFound);
  return found;
}

/** A page of a company's products, newest first. */
export const listProdutos = (empresaId: string, { limit, cursor }: PageRequest): Promise<Page<ProdutoItem>> =>
  readPage(cursor, { empresaId, id: null }, (startKey) =>
    queryPage<ProdutoItem>('produtos', { where: { empresaId }, newestFirst: true, limit, startKey }),
  );

/** Records a product and returns it. A product already recorded under this id is returned unchanged. */
export async function createProduto(produto: ProdutoItem, extra: readonly Write[]): Promise<ProdutoItem> {
  const put = putItem('produtos', produto, { when: missing('id'), returnItem: true });
  const refused = await tryTransact([put, ...extra], [put]);
  return (refused?.current ?? produto) as ProdutoItem;
}

/** Undefined: unchanged. An empty text removes `instrucoes`, null removes `custoCentavos`. */
type ProdutoChange = Pick<ProdutoItem, 'nome' | 'valor_ups'> & {
  readonly quantidade?: number | undefined;
  readonly imagem?: string | undefined;
  readonly instrucoes?: string | undefined;
  readonly custoCentavos?: number | null | undefined;
};

/** Changes a product. A stock that is set must still be as it was read. */
export const updateProduto = (
  before: ProdutoItem,
  { instrucoes, custoCentavos, ...change }: ProdutoChange,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    updateItem(
      'produtos',
      { empresaId: before.empresaId, id: before.id },
      {
        set: { ...change, instrucoes: instrucoes || undefined, custoCentavos: custoCentavos ?? undefined },
        remove: [
          ...(instrucoes === '' ? ['instrucoes'] : []),
          ...(custoCentavos === null ? ['custoCentavos'] : []),
        ],
      },
      {
        when: change.quantidade === undefined ? exists('id') : equals('quantidade', before.quantidade),
        otherwise: (current) => refusal(current ? REFUSALS.changedMeanwhile : REFUSALS.produtoNotFound),
      },
    ),
    ...extra,
  ]);

/** The image to delete with the product or on replacement; none if an exchange shows it. */
export const ownImage = ({ imagem, trocado }: ProdutoItem): string[] =>
  imagem !== undefined && !trocado ? [imagem] : [];

/** Throws 404 if it is already gone, 409 if it changed since it was read. */
export function removeProduto(produto: ProdutoItem, now: Date, extra: readonly Write[]): Promise<void> {
  const images = ownImage(produto);
  return transact([
    deleteItem(
      'produtos',
      { empresaId: produto.empresaId, id: produto.id },
      {
        when: images.length > 0 ? equals('trocado', false) : exists('id'),
        otherwise: (current) => refusal(current ? REFUSALS.changedMeanwhile : REFUSALS.produtoNotFound),
      },
    ),
    ...(images.length > 0 ? [abandonMedia(images, produto.empresaId, now)] : []),
    ...(produto.tipo === 'vale'
      ? [emit('vale.excluido', { empresaId: produto.empresaId, dados: { produtoId: produto.id }, now })]
      : []),
    ...extra,
  ]);
}

export class PriceChangedError extends Error {
  override readonly name = 'PriceChangedError';
}

/** Takes one unit at the price that was read. Throws 409 when out of stock, 404 when gone, PriceChangedError. */
export const takeUnit = ({ empresaId, id, valor_ups }: ProdutoItem): Write =>
  updateItem(
    'produtos',
    { empresaId, id },
    { set: { trocado: true }, add: { quantidade: -1 } },
    {
      when: all(above('quantidade', 0), equals('valor_ups', valor_ups)),
      otherwise: (current) => {
        if (!current) return refusal(REFUSALS.produtoNotFound);
        return Number(current.quantidade) > 0 ? new PriceChangedError() : refusal(REFUSALS.outOfStock);
      },
    },
  );

/** Returns a unit to stock. Fails if the product was deleted. */
export const returnUnit = (empresaId: string, id: string): Write =>
  updateItem('produtos', { empresaId, id }, { add: { quantidade: 1 } }, { when: exists('id') });
