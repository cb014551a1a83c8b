import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { type FuncionarioItem, funcionarioKey, StaleBalanceError } from './funcionarios.ts';

/** A change of somebody's record, and what goes with it. */
export interface RecordChange {
  values: Record<string, unknown>;
  remove: readonly string[];
  writes: readonly Write[];
}

/**
 * That somebody still is as a directory has read it: all that its version covers, and whether the address was confirmed.
 * Between the reading and the writing nobody else's change is lost.
 */
export function asSeen({ nome, email, emailConfirmed, cargo, situacao, provisionado }: FuncionarioItem) {
  const values: Record<string, unknown> = { ':seenNome': nome, ':seenEmail': email };
  const conditions = ['nome = :seenNome', 'email = :seenEmail'];
  const optional = (path: string, name: string, value: unknown) => {
    conditions.push(value === undefined ? `attribute_not_exists(${path})` : `${path} = ${name}`);
    if (value !== undefined) values[name] = value;
  };
  optional('emailConfirmed', ':seenConfirmado', emailConfirmed);
  optional('cargo', ':seenCargo', cargo);
  optional('situacao', ':seenSituacao', situacao);
  optional('provisionado.versao', ':seenVersao', provisionado?.versao);
  return { condition: conditions.join(' AND '), values };
}

/** Changes somebody who stays active, or inactive. Throws StaleBalanceError where the record moved meanwhile: read again. */
export async function changePerson(
  found: FuncionarioItem,
  { values, remove, writes }: RecordChange,
): Promise<void> {
  const seen = asSeen(found);
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = changeSet(values, remove);
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(found),
          UpdateExpression,
          ConditionExpression: seen.condition,
          ExpressionAttributeNames,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ...seen.values },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    ...writes,
  ]);
}
