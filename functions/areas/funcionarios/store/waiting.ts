import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage, table, type Write } from '../../../platform/dynamodb/db.ts';

/** Who waits to be let in: an entry a person beside those that names are found by, so that nobody walks all people. */

interface Waiting {
  empresaId: string;
  id: string;
}

const scopeOf = (empresaId: string | null) => (empresaId === null ? 'espera' : `espera#${empresaId}`);
/** The own company's list, and that of all companies. */
const keysOf = ({ empresaId, id }: Waiting) =>
  [empresaId, null].map((scope) => ({ escopo: scopeOf(scope), termo: id }));

export const enterWaiting = ({ empresaId, id }: Waiting): Write[] =>
  keysOf({ empresaId, id }).map((key) => ({
    item: { Put: { TableName: table('buscas'), Item: { ...key, id, empresaId } } },
  }));

export const leaveWaiting = (funcionario: Waiting): Write[] =>
  keysOf(funcionario).map((Key) => ({ item: { Delete: { TableName: table('buscas'), Key } } }));

/** A page of those who wait in one company, or in all (null): who came first is first. */
export const waitingKeys = (
  empresaId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<Waiting>> =>
  readPage(cursor, { escopo: scopeOf(empresaId), termo: null }, (startKey) =>
    queryPage<Waiting>(
      new QueryCommand({
        TableName: table('buscas'),
        KeyConditionExpression: 'escopo = :escopo',
        ExpressionAttributeValues: { ':escopo': scopeOf(empresaId) },
        Limit: limit,
        ExclusiveStartKey: startKey,
      }),
    ),
  );
