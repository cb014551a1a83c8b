import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { giveUpMedia } from '../../uploads/index.ts';

export interface ProdutoItem {
  empresaId: string;
  id: string;
  nome: string;
  valor_ups: number;
  quantidade: number;
  imagem?: string;
  /** whether somebody took one: the history then shows its image for good */
  trocado: boolean;
  /** how it is handed over */
  instrucoes?: string;
}

const key = (empresaId: string, id: string) => ({ TableName: table('produtos'), Key: { empresaId, id } });

/** Throws 404. Consistent: prices and stock are about to be acted on. */
export async function getProduto(empresaId: string, id: string): Promise<ProdutoItem> {
  const found = await db.send(new GetCommand({ ...key(empresaId, id), ConsistentRead: true }));
  if (!found.Item) throw refusal('produtoNotFound');
  return found.Item as ProdutoItem;
}

/** A page of a company's products, newest first. */
export const listProdutos = (empresaId: string, { limit, cursor }: PageRequest): Promise<Page<ProdutoItem>> =>
  readPage(cursor, { empresaId, id: null }, (startKey) =>
    queryPage<ProdutoItem>(
      new QueryCommand({
        TableName: table('produtos'),
        KeyConditionExpression: 'empresaId = :empresaId',
        ExpressionAttributeValues: { ':empresaId': empresaId },
        ScanIndexForward: false,
        Limit: limit,
        ExclusiveStartKey: startKey,
      }),
    ),
  );

/**
 * Records a product and returns it. One that is recorded under this id already stays as it is by now, stock sold and
 * all, and is what is returned.
 */
export async function createProduto(produto: ProdutoItem, extra: readonly Write[]): Promise<ProdutoItem> {
  const put: Write = {
    item: {
      Put: {
        TableName: table('produtos'),
        Item: produto,
        ConditionExpression: 'attribute_not_exists(id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    otherwise: (stored) => new AlreadyRecordedError((stored ?? produto) as ProdutoItem),
  };
  try {
    await transact([put, ...extra]);
    return produto;
  } catch (error) {
    if (error instanceof AlreadyRecordedError) return error.produto;
    throw error;
  }
}

class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
  readonly produto: ProdutoItem;
  constructor(produto: ProdutoItem) {
    super();
    this.produto = produto;
  }
}

/** Undefined: as it is. An empty text takes `instrucoes` away. */
type ProdutoChange = Pick<ProdutoItem, 'nome' | 'valor_ups' | 'quantidade'> & {
  readonly imagem?: string | undefined;
  readonly instrucoes?: string | undefined;
};

/** Changes a product, if its stock is still the one the change was decided on. */
export const updateProduto = (
  before: ProdutoItem,
  { instrucoes, ...change }: ProdutoChange,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...key(before.empresaId, before.id),
          ...changeSet(
            { ...change, instrucoes: instrucoes || undefined },
            instrucoes === '' ? ['instrucoes'] : [],
            { quantidade: before.quantidade },
          ),
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...extra,
  ]);

/** The image that goes with a product, or with its replacement: one that no exchange shows. */
export const ownImage = ({ imagem, trocado }: ProdutoItem): string[] =>
  imagem !== undefined && !trocado ? [imagem] : [];

/** Throws 404 when it is gone already, 409 when it is no longer as it was read. */
export function removeProduto(produto: ProdutoItem, now: Date, extra: readonly Write[]): Promise<void> {
  const images = ownImage(produto);
  return transact([
    {
      item: {
        Delete: {
          ...key(produto.empresaId, produto.id),
          ...(images.length > 0
            ? {
                ConditionExpression: 'trocado = :nunca',
                ExpressionAttributeValues: { ':nunca': false },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              }
            : { ConditionExpression: 'attribute_exists(id)' }),
        },
      },
      otherwise: (current) => refusal(current ? 'changedMeanwhile' : 'produtoNotFound'),
    },
    ...(images.length > 0 ? [giveUpMedia(images, produto.empresaId, now)] : []),
    ...extra,
  ]);
}

/** Somebody changed the price between the read and the exchange. */
export class PriceChangedError extends Error {
  override readonly name = 'PriceChangedError';
}

/** Takes one unit at the price that was read. Refusals: 409 out of stock, 404 gone, or the price has changed. */
export const takeUnit = (produto: ProdutoItem): Write => ({
  item: {
    Update: {
      ...key(produto.empresaId, produto.id),
      UpdateExpression: 'SET trocado = :true ADD quantidade :less',
      ConditionExpression: 'quantidade > :zero AND valor_ups = :valor',
      ExpressionAttributeValues: { ':less': -1, ':zero': 0, ':valor': produto.valor_ups, ':true': true },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  otherwise: (current) => {
    if (!current) return refusal('produtoNotFound');
    return Number(current.quantidade) > 0 ? new PriceChangedError() : refusal('outOfStock');
  },
});

/** Puts a unit back in stock. Throws ProductGoneError when the product has been deleted. */
export const returnUnit = (empresaId: string, id: string): Write => ({
  item: {
    Update: {
      ...key(empresaId, id),
      UpdateExpression: 'ADD quantidade :one',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  otherwise: () => new ProductGoneError(),
});

export class ProductGoneError extends Error {
  override readonly name = 'ProductGoneError';
}
