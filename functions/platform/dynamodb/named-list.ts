import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { queryPages, table, transact, type Write } from './db.ts';
import type { TableName } from './tables.ts';

/** A bounded list of a company's things that have a name each, unique but for case and surrounding space. */
export interface NamedList {
  readonly table: TableName;
  readonly max: number;
  readonly refusals: {
    readonly nameTaken: Parameters<typeof refusal>[0];
    readonly full: Parameters<typeof refusal>[0];
    readonly notFound: Parameters<typeof refusal>[0];
  };
}

export interface NamedItem {
  empresaId: string;
  id: string;
  nome: string;
}

/** Item ids are ULIDs, which begin with a digit; the ids of everything else in the table begin with a letter. */
const BEHIND_ITEMS = 'a';
export const isNamedItem = ({ id }: Pick<NamedItem, 'id'>): boolean => id < BEHIND_ITEMS;

/** A guard item for each normalised name: two items of one name can't both be written. */
export const guardId = (nome: string): string => `nome#${normalizeName(nome)}`;
/** How many there are, which the limit is a condition of. */
const TOTAL = 'total';

const keyOf = (list: NamedList, { empresaId, id }: Pick<NamedItem, 'empresaId' | 'id'>) => ({
  TableName: table(list.table),
  Key: { empresaId, id },
});

/** All items, in order of creation. */
export async function listNamed<T extends NamedItem>(
  list: NamedList,
  empresaId: string,
  { fresh = true } = {},
): Promise<T[]> {
  const found: T[] = [];
  const pages = queryPages<T>(
    new QueryCommand({
      TableName: table(list.table),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :others',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':others': BEHIND_ITEMS },
      ConsistentRead: fresh,
    }),
  );
  for await (const { items } of pages) found.push(...items);
  return found;
}

/** Throws 409 when the name is taken, and when the company has as many as it may. */
export const createNamed = (list: NamedList, item: NamedItem, extra: readonly Write[]): Promise<void> =>
  transact([
    claimName(list, item),
    count(list, item.empresaId, 1),
    { item: { Put: { TableName: table(list.table), Item: item } } },
    ...extra,
  ]);

/** A change of case only keeps the name's guard. Throws 409 when the name is taken, 404 when the item is gone. */
export const renameNamed = (
  list: NamedList,
  before: NamedItem,
  nome: string,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    claimName(list, { ...before, nome }),
    ...(guardId(before.nome) === guardId(nome) ? [] : [releaseName(list, before)]),
    {
      item: {
        Update: {
          ...keyOf(list, before),
          UpdateExpression: 'SET nome = :nome',
          ConditionExpression: 'nome = :before',
          ExpressionAttributeValues: { ':nome': nome, ':before': before.nome },
        },
      },
      otherwise: () => refusal(list.refusals.notFound),
    },
    ...extra,
  ]);

/** Throws 404 when the item is gone, or was renamed since it was read. */
export const removeNamed = (list: NamedList, item: NamedItem, extra: readonly Write[]): Promise<void> =>
  transact([
    {
      item: {
        Delete: {
          ...keyOf(list, item),
          ConditionExpression: 'nome = :nome',
          ExpressionAttributeValues: { ':nome': item.nome },
        },
      },
      otherwise: () => refusal(list.refusals.notFound),
    },
    releaseName(list, item),
    count(list, item.empresaId, -1),
    ...extra,
  ]);

const claimName = (list: NamedList, { empresaId, id, nome }: NamedItem): Write => ({
  item: {
    Put: {
      TableName: table(list.table),
      Item: { empresaId, id: guardId(nome), dono: id },
      ConditionExpression: 'attribute_not_exists(id) OR dono = :owner',
      ExpressionAttributeValues: { ':owner': id },
    },
  },
  otherwise: () => refusal(list.refusals.nameTaken),
});

const releaseName = (list: NamedList, { empresaId, id, nome }: NamedItem): Write => ({
  item: {
    Delete: {
      ...keyOf(list, { empresaId, id: guardId(nome) }),
      ConditionExpression: 'attribute_not_exists(id) OR dono = :owner',
      ExpressionAttributeValues: { ':owner': id },
    },
  },
});

const count = (list: NamedList, empresaId: string, change: 1 | -1): Write => ({
  item: {
    Update: {
      ...keyOf(list, { empresaId, id: TOTAL }),
      UpdateExpression: 'ADD quantas :change',
      ...(change > 0 && { ConditionExpression: 'attribute_not_exists(quantas) OR quantas < :max' }),
      ExpressionAttributeValues: { ':change': change, ...(change > 0 && { ':max': list.max }) },
    },
  },
  otherwise: () => refusal(list.refusals.full),
});
