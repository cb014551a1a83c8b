import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { dayOf, epoch } from '../../../../shared/rules/dates.ts';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { spendToken, type TokenItem } from '../../contas/index.ts';
import { bindMember, type FuncionarioItem, funcionarioKey, noteMember } from '../../funcionarios/index.ts';

/** An employee's connection to LinkedIn. */
export interface Connection {
  /** the access token and the member's id, encrypted (functions/areas/conexoes/connection.ts) */
  token: string;
  /** the member's mark (functions/areas/conexoes/member.ts) */
  marca: string;
  /** ISO */
  expiraEm: string;
}

/**
 * Kept apart from the employee's own record, which every movement of UPS rewrites: the long token would double what
 * each of them costs. TTL purges it when it ends.
 */
const key = (funcionarioId: string) => ({ TableName: table('conexoes'), Key: { funcionarioId } });

export async function getConnection(funcionarioId: string): Promise<Connection | undefined> {
  const found = await db.send(new GetCommand({ ...key(funcionarioId), ConsistentRead: true }));
  return found.Item?.conexao as Connection | undefined;
}

/**
 * Moves a LinkedIn token from its handle to the employee: the handle is used up in the same transaction, and the member
 * (its mark) is the employee's from then on. Throws 409 when it is a colleague's.
 */
export async function connect(
  funcionario: FuncionarioItem,
  handle: TokenItem,
  conexao: Connection,
): Promise<void> {
  const end = new Date(conexao.expiraEm);
  const { TableName, Key } = key(funcionario.id);
  const { add, condition, values } = noteMember(funcionario, conexao.marca);
  await transact([
    bindMember(funcionario, conexao.marca),
    spendToken(handle),
    { item: { Put: { TableName, Item: { ...Key, conexao, expiraEm: epoch(end) } } } },
    {
      item: {
        Update: {
          ...funcionarioKey(funcionario),
          UpdateExpression: `SET linkedinExpiraEm = :expiraEm, conexaoDia = :dia ${add}`,
          ConditionExpression: `attribute_exists(id) AND (${condition})`,
          ExpressionAttributeValues: { ':expiraEm': conexao.expiraEm, ':dia': dayOf(end), ...values },
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
  ]);
}

/** What the record says of a connection, and no longer says without one. */
const NOTED = ['linkedinExpiraEm', 'conexaoDia'] as const;

/**
 * The change of a record, and the writes that go with it, after which whoever has the account is connected to LinkedIn as
 * nobody: for the transaction that may hand it to somebody else. Its owner is told, if there was a connection.
 */
export const unconnected = (
  { empresaId, id, linkedinExpiraEm }: FuncionarioItem,
  now: Date,
): { remove: readonly string[]; writes: Write[] } => ({
  remove: NOTED,
  writes: [
    forgetConnection(id),
    ...(linkedinExpiraEm === undefined
      ? []
      : [emit('conexao.perdida', { empresaId, dados: { funcionarioId: id }, now })]),
  ],
});

/** Forgets the LinkedIn token; without one nothing changes. */
export async function disconnect(funcionario: FuncionarioItem): Promise<void> {
  if (!funcionario.linkedinExpiraEm) return;
  await transact([
    forgetConnection(funcionario.id),
    {
      item: {
        Update: {
          ...funcionarioKey(funcionario),
          UpdateExpression: `REMOVE ${NOTED.join(', ')}`,
          ConditionExpression: 'attribute_exists(id)',
        },
      },
    },
  ]);
}

class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';
}

/** LinkedIn takes the token no longer: it is forgotten, and its owner told once. */
export async function loseConnection(funcionario: FuncionarioItem, now: Date): Promise<void> {
  const { empresaId, id } = funcionario;
  try {
    await transact([
      {
        item: {
          Update: {
            ...funcionarioKey(funcionario),
            UpdateExpression: `REMOVE ${NOTED.join(', ')}`,
            ConditionExpression: 'attribute_exists(linkedinExpiraEm)',
          },
        },
        otherwise: () => new NotConnectedError(),
      },
      forgetConnection(id),
      emit('conexao.perdida', { empresaId, dados: { funcionarioId: id }, now }),
    ]);
  } catch (error) {
    if (!(error instanceof NotConnectedError)) throw error;
  }
}

/** The write that deletes the employee's token. */
export const forgetConnection = (funcionarioId: string): Write => ({ item: { Delete: key(funcionarioId) } });
