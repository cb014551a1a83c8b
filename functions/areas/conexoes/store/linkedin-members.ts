import { refusal } from '../../../../shared/errors.ts';
import { type Change, deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import {
  any,
  type Condition,
  contains,
  equals,
  missing,
  smaller,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem, FuncionarioKey } from '../../contas/index.ts';

/**
 * Which employee a LinkedIn member belongs to: one item for a company and member beside the connections, which remains when
 * a connection ends. The employee's record has the members' marks (functions/areas/conexoes/member.ts).
 */
const keyOf = (empresaId: string, mark: string) => ({ funcionarioId: `membro#${empresaId}#${mark}` });

/** LinkedIn accounts of one employee, who may have a second or a new one. More would belong to other people. */
const MOST_MEMBERS = 5;

/** The write that binds a member to an employee, for good. Throws 409 if another employee has the member. */
export const bindMember = ({ empresaId, id }: FuncionarioKey, mark: string): Write =>
  putItem(
    'conexoes',
    { ...keyOf(empresaId, mark), dono: id },
    {
      when: any(missing('funcionarioId'), equals('dono', id)),
      otherwise: () => refusal(REFUSALS.memberTaken),
    },
  );

/** The change of the employee's record that goes with `bindMember`, and its condition. Throws 409 for one member too many. */
export function addMember(
  { membros }: FuncionarioItem,
  mark: string,
): Required<Pick<Change, 'add'>> & { when: Condition } {
  if (!membros?.has(mark) && (membros?.size ?? 0) >= MOST_MEMBERS) throw refusal(REFUSALS.tooManyMembers);
  return {
    add: { membros: new Set([mark]) },
    // A concurrent request may bind another member.
    when: any(contains('membros', mark), missing('membros'), smaller('membros', MOST_MEMBERS)),
  };
}

/** The writes that free an employee's members, for the transaction that deletes the record while it is `membersUnchanged`. */
export const freeMembers = ({ empresaId, membros }: FuncionarioItem): Write[] =>
  [...(membros ?? [])].map((mark) => deleteItem('conexoes', keyOf(empresaId, mark)));

export const membersUnchanged = ({ membros }: FuncionarioItem) => unchanged({ membros });
