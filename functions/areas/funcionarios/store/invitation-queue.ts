import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, exists } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import type { FuncionarioKey } from '../../contas/index.ts';

/**
 * Employees whose invitation or confirmation a quota has delayed, after a directory registered them or changed their
 * address: one list of all companies, by company and in the order of registration (functions/areas/scim/queued-invitations.ts).
 */
const SCOPE = 'convites';
/** Sorts behind every employee's id. */
const BEHIND_ALL = '~';

const itemOf = ({ empresaId, id }: FuncionarioKey): string => `${empresaId}#${id}`;
const keyOf = (person: FuncionarioKey) => ({ escopo: SCOPE, item: itemOf(person) });

/** The write that adds an employee to the list. */
export const queueInvitation = (person: FuncionarioKey): Write =>
  putItem('diretorio', { ...keyOf(person), empresaId: person.empresaId, funcionarioId: person.id });

/** The write that removes an employee from the list, for the transaction that sends the mail. */
export const unqueueInvitation = (person: FuncionarioKey): Write => deleteItem('diretorio', keyOf(person));

/** Removes an employee from the list and sends the mail. False if another run has sent it. */
export async function sendQueuedInvitation(person: FuncionarioKey, mail: readonly Write[]): Promise<boolean> {
  const remove = deleteItem('diretorio', keyOf(person), { when: exists('escopo') });
  return (await tryTransact([remove, ...mail], [remove])) === undefined;
}

/** A page of the list, after an employee or after all of a company (`behindAllOf`). */
export async function listQueuedInvitations(
  after: FuncionarioKey | undefined,
  limit: number,
): Promise<FuncionarioKey[]> {
  const { items } = await queryPage<{ empresaId: string; funcionarioId: string }>('diretorio', {
    where: { escopo: SCOPE },
    range: above('item', after ? itemOf(after) : ' '),
    fresh: true,
    limit,
  });
  return items.map(({ empresaId, funcionarioId }) => ({ empresaId, id: funcionarioId }));
}

/** Sorts behind all of a company's employees. */
export const behindAllOf = (empresaId: string): FuncionarioKey => ({ empresaId, id: BEHIND_ALL });
