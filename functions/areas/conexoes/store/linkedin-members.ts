import { refusal } from '../../../../shared/errors.ts';
import { type Change, deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import {
  any,
  type Condition,
  contains,
  equals,
  missing,
  smaller,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem, FuncionarioKey } from '../../contas/index.ts';

/**
 * Which employee of a company a LinkedIn member belongs to, by the member's mark (functions/areas/conexoes/member.ts). It
 * remains when a connection ends. The employee's record has the members' marks.
 */
interface MemberItem {
  empresaId: string;
  marca: string;
  dono?: string;
  /** former employees with shares, whose rewards the member has had (`formerOwners`) */
  antes?: Set<string>;
}

/** LinkedIn accounts of one employee, who may have a second or a new one. More would belong to other people. */
const MOST_MEMBERS = 5;

/** The write that binds a member to an employee, for good. Throws 409 if another employee has the member. */
export const bindMember = ({ empresaId, id }: FuncionarioKey, marca: string): Write =>
  updateItem(
    'membros',
    { empresaId, marca },
    { set: { dono: id } },
    { when: any(missing('dono'), equals('dono', id)), otherwise: () => refusal(REFUSALS.memberTaken) },
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

const membersOf = (empresaId: string, marks: Iterable<string>): Promise<MemberItem[]> =>
  batchGet<MemberItem>(
    'membros',
    [...marks].map((marca) => ({ empresaId, marca })),
    { fresh: true },
  );

/**
 * The writes that free an employee's members, for the transaction that deletes the record while it is `membersUnchanged`. A
 * member keeps the id of an employee with shares, so that it is not rewarded for the same posts as another employee.
 */
export async function freeMembers({
  empresaId,
  id,
  membros,
  totalCompartilhados,
}: FuncionarioItem): Promise<Write[]> {
  const members = await membersOf(empresaId, membros ?? []);
  return members.map(({ marca, antes }) =>
    totalCompartilhados === 0 && !antes
      ? deleteItem('membros', { empresaId, marca })
      : updateItem(
          'membros',
          { empresaId, marca },
          { remove: ['dono'], ...(totalCompartilhados > 0 && { add: { antes: new Set([id]) } }) },
        ),
  );
}

export const membersUnchanged = ({ membros }: FuncionarioItem) => unchanged({ membros });

/** The former employees of each member who shared something, by the member's mark. */
export async function formerOwners(
  empresaId: string,
  marks: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = await membersOf(empresaId, marks);
  return new Map(members.map(({ marca, antes = [] }) => [marca, [...antes]]));
}
