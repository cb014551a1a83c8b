import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import type { FuncionarioKey } from './funcionarios.ts';

/**
 * Guard items: a value that only one employee of a company may have, and by which the employee is found. `externo` is the
 * directory's own id of the employee, `inativo` the unconfirmed address of an inactive one.
 */
type GuardKind = 'externo' | 'inativo';

const guardKey = (kind: GuardKind, empresaId: string, value: string) => ({
  TableName: table('provisionamento'),
  // Hashed: an external id has no length and no alphabet of ours, and an address is personal data.
  Key: { escopo: empresaId, item: `${kind}#${createHash('sha256').update(value).digest('hex')}` },
});

const TAKEN = { externo: 'externalIdTaken', inativo: 'emailTaken' } as const;

/** Throws 409 where another employee of the company has the value. */
export function claimGuard(kind: GuardKind, { empresaId, id }: FuncionarioKey, value: string): Write {
  const { TableName, Key } = guardKey(kind, empresaId, value);
  return {
    item: {
      Put: {
        TableName,
        Item: { ...Key, empresaId, funcionarioId: id },
        ConditionExpression: 'attribute_not_exists(escopo) OR funcionarioId = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
    otherwise: () => refusal(TAKEN[kind]),
  };
}

/** Throws 409 where an employee of the company has the value. */
export const guardIsFree = (kind: GuardKind, empresaId: string, value: string): Write => ({
  item: {
    ConditionCheck: {
      ...guardKey(kind, empresaId, value),
      ConditionExpression: 'attribute_not_exists(escopo)',
    },
  },
  otherwise: () => refusal(TAKEN[kind]),
});

export const releaseGuard = (kind: GuardKind, empresaId: string, value: string): Write => ({
  item: { Delete: guardKey(kind, empresaId, value) },
});

/** The id of the employee who has the value, as it is now. */
export async function findGuarded(
  kind: GuardKind,
  empresaId: string,
  value: string,
): Promise<string | undefined> {
  const guard = await db.send(new GetCommand({ ...guardKey(kind, empresaId, value), ConsistentRead: true }));
  return guard.Item && String(guard.Item.funcionarioId);
}
