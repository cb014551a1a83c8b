import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import { type FuncionarioItem, type FuncionarioKey, getFuncionario } from './funcionarios.ts';

/**
 * The directory's own ids of people: a guard item each, so that two people of a company can't both get one, and by which
 * the person is found. The record has it too.
 */

const key = (empresaId: string, externalId: string) => ({
  TableName: table('provisionamento'),
  // Hashed: an id of somebody else's system has no length and no alphabet of ours.
  Key: { escopo: empresaId, item: `externo#${createHash('sha256').update(externalId).digest('hex')}` },
});

/** Throws 409 where another person of the company has it. */
const claim = ({ empresaId, id }: FuncionarioKey, externalId: string): Write => {
  const { TableName, Key } = key(empresaId, externalId);
  return {
    item: {
      Put: {
        TableName,
        Item: { ...Key, empresaId, funcionarioId: id },
        ConditionExpression: 'attribute_not_exists(escopo) OR funcionarioId = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
    otherwise: () => refusal('externalIdTaken'),
  };
};

/** The writes by which somebody gets an external id, if any. */
export const claimExternalId = (person: FuncionarioKey, externalId: string | undefined): Write[] =>
  externalId === undefined ? [] : [claim(person, externalId)];

/** The writes that free somebody's external id, if any. */
export const freeExternalId = ({ empresaId }: FuncionarioKey, externalId: string | undefined): Write[] =>
  externalId === undefined ? [] : [{ item: { Delete: key(empresaId, externalId) } }];

/** The writes by which somebody's external id becomes another, or none. */
export const changeExternalId = (
  person: FuncionarioKey,
  before: string | undefined,
  after: string | undefined,
): Write[] =>
  before === after ? [] : [...claimExternalId(person, after), ...freeExternalId(person, before)];

/** The person of a company whom its directory calls so, as it is now. */
export async function findByExternalId(
  empresaId: string,
  externalId: string,
): Promise<FuncionarioItem | undefined> {
  const guard = await db.send(new GetCommand({ ...key(empresaId, externalId), ConsistentRead: true }));
  if (!guard.Item) return undefined;
  const found = await getFuncionario({ empresaId, id: String(guard.Item.funcionarioId) });
  return found?.provisionado?.externalId === externalId ? found : undefined;
}
