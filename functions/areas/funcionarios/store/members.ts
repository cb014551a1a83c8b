import { refusal } from '../../../../shared/refusals.ts';
import { table, type Write } from '../../../platform/dynamodb/db.ts';
import type { FuncionarioItem, FuncionarioKey } from './funcionarios.ts';

/**
 * Which LinkedIn member serves which employee: one item for a company and member beside the connections, which stays
 * when a connection ends. The employee's record knows its members' marks (compartilhamentos/member.ts).
 */
const key = (empresaId: string, mark: string) => ({
  TableName: table('conexoes'),
  Key: { funcionarioId: `membro#${empresaId}#${mark}` },
});

/** LinkedIn accounts of one employee: people have a second one, or made a new one. More than a few would be somebody else's. */
const MOST_MEMBERS = 5;

/** The write that binds a member to an employee, for good. Refuses a member that another employee has: 409. */
export const bindMember = ({ empresaId, id }: FuncionarioKey, mark: string): Write => {
  const { TableName, Key } = key(empresaId, mark);
  return {
    item: {
      Put: {
        TableName,
        Item: { ...Key, dono: id },
        ConditionExpression: 'attribute_not_exists(funcionarioId) OR dono = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
    otherwise: () => refusal('memberTaken'),
  };
};

/** The change of the employee's record that goes with `bindMember`. Throws 409 for one member too many. */
export function noteMember({ membros }: FuncionarioItem, mark: string) {
  if (!membros?.has(mark) && (membros?.size ?? 0) >= MOST_MEMBERS) throw refusal('tooManyMembers');
  return {
    add: 'ADD membros :mark',
    // Between reading and writing another request may have bound one more.
    condition: `contains(membros, :one) OR attribute_not_exists(membros) OR size(membros) < :most`,
    values: { ':mark': new Set([mark]), ':one': mark, ':most': MOST_MEMBERS },
  };
}

/** The writes that free an employee's members; its record must be deleted with them as it was read (`asBound`). */
export const freeMembers = ({ empresaId, membros }: FuncionarioItem): Write[] =>
  [...(membros ?? [])].map((mark) => ({ item: { Delete: key(empresaId, mark) } }));

/** The condition that a record has the members it had when read. */
export const asBound = ({ membros }: FuncionarioItem) =>
  membros === undefined
    ? { condition: 'attribute_not_exists(membros)', values: {} }
    : { condition: 'membros = :membrosLidos', values: { ':membrosLidos': membros } };
