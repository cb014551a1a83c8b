import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dayOf, epoch } from '../../../shared/rules/dates.ts';
import { spendToken, type TokenItem } from '../contas/tokens.ts';
import { db, table, transact, type Write } from '../db.ts';
import { type FuncionarioItem, funcionarioKey } from '../funcionarios/funcionarios.ts';

/** An employee's connection to LinkedIn: the encrypted access token, and the member's id there. */
export interface Connection {
  token: string;
  sub: string;
  /** ISO */
  expiraEm: string;
}

/**
 * Kept apart from the employee's own record, which every movement of UPS rewrites: the long token would double what
 * each of them costs. TTL purges it when it ends.
 */
const key = (funcionarioId: string) => ({
  TableName: table('tokens'),
  Key: { hash: createHash('sha256').update(`linkedin-conexao:${funcionarioId}`).digest('hex') },
});

export async function getConnection(funcionarioId: string): Promise<Connection | undefined> {
  const found = await db.send(new GetCommand({ ...key(funcionarioId), ConsistentRead: true }));
  return found.Item?.conexao as Connection | undefined;
}

/** Moves a LinkedIn token from its handle to the employee: the handle is used up in the same transaction. */
export async function connect(
  funcionario: FuncionarioItem,
  handle: TokenItem,
  conexao: Connection,
): Promise<void> {
  const { TableName, Key } = key(funcionario.id);
  const end = new Date(conexao.expiraEm);
  await transact([
    spendToken(handle),
    { item: { Put: { TableName, Item: { ...Key, conexao, expiraEm: epoch(end) } } } },
    {
      item: {
        Update: {
          ...funcionarioKey(funcionario),
          UpdateExpression: 'SET linkedinExpiraEm = :expiraEm, conexaoDia = :dia',
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeValues: { ':expiraEm': conexao.expiraEm, ':dia': dayOf(end) },
        },
      },
    },
  ]);
}

/** Forgets the LinkedIn token; without one nothing changes. */
export async function disconnect(funcionario: FuncionarioItem): Promise<void> {
  if (!funcionario.linkedinExpiraEm) return;
  await transact([
    forgetConnection(funcionario.id),
    {
      item: {
        Update: {
          ...funcionarioKey(funcionario),
          UpdateExpression: 'REMOVE linkedinExpiraEm, conexaoDia',
          ConditionExpression: 'attribute_exists(id)',
        },
      },
    },
  ]);
}

export const forgetConnection = (funcionarioId: string): Write => ({ item: { Delete: key(funcionarioId) } });
