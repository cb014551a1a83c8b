import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import type { FuncionarioKey } from './funcionarios.ts';

/**
 * People whom a directory made, or gave another address, when there was no room for the mail that goes with it: one list of
 * all companies, company by company, in the order in which the people came (functions/areas/scim/owed.ts).
 */
const SCOPE = 'convites';
/** Sorts behind every id of a person. */
const BEHIND_ALL = '~';

/** A place in the list. */
const placeOf = ({ empresaId, id }: FuncionarioKey): string => `${empresaId}#${id}`;
const key = (person: FuncionarioKey) => ({
  TableName: table('provisionamento'),
  Key: { escopo: SCOPE, item: placeOf(person) },
});

/** The write by which somebody's mail waits for room. */
export const owe = (person: FuncionarioKey): Write => {
  const { TableName, Key } = key(person);
  const { empresaId, id } = person;
  return { item: { Put: { TableName, Item: { ...Key, empresaId, funcionarioId: id } } } };
};

/** The write by which nothing is owed any more: the mail goes out now. */
export const unowe = (person: FuncionarioKey): Write => ({ item: { Delete: key(person) } });

class SettledBeforeError extends Error {
  override readonly name = 'SettledBeforeError';
}

/** Takes somebody from the list, with the mail that was owed, if it still is. False where another run was faster. */
export async function settle(person: FuncionarioKey, mail: readonly Write[]): Promise<boolean> {
  try {
    await transact([
      {
        item: { Delete: { ...key(person), ConditionExpression: 'attribute_exists(escopo)' } },
        otherwise: () => new SettledBeforeError(),
      },
      ...mail,
    ]);
    return true;
  } catch (error) {
    if (error instanceof SettledBeforeError) return false;
    throw error;
  }
}

/** Those who wait from behind a place on: behind somebody, or behind all of a company. */
export async function listOwed(after: FuncionarioKey | undefined, limit: number): Promise<FuncionarioKey[]> {
  const { items } = await queryPage<{ empresaId: string; funcionarioId: string }>(
    new QueryCommand({
      TableName: table('provisionamento'),
      KeyConditionExpression: 'escopo = :scope AND #item > :after',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':scope': SCOPE, ':after': after ? placeOf(after) : ' ' },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return items.map(({ empresaId, funcionarioId }) => ({ empresaId, id: funcionarioId }));
}

/** The place behind all of a company's people. */
export const behindAllOf = (empresaId: string): FuncionarioKey => ({ empresaId, id: BEHIND_ALL });
