import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, exists } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import type { FuncionarioKey } from './funcionarios.ts';

/**
 * Employees whom a directory registered, or gave another address, while a quota left no room for the mail that follows: one
 * list of all companies, by company and in the order of registration (functions/areas/scim/owed.ts).
 */
const SCOPE = 'convites';
/** Sorts behind every employee's id. */
const BEHIND_ALL = '~';

const placeOf = ({ empresaId, id }: FuncionarioKey): string => `${empresaId}#${id}`;
const keyOf = (person: FuncionarioKey) => ({ escopo: SCOPE, item: placeOf(person) });

/** The write that adds an employee to the list. */
export const owe = (person: FuncionarioKey): Write =>
  putItem('provisionamento', { ...keyOf(person), empresaId: person.empresaId, funcionarioId: person.id });

/** The write that removes an employee from the list, for the transaction that sends the mail. */
export const unowe = (person: FuncionarioKey): Write => deleteItem('provisionamento', keyOf(person));

/** Removes an employee from the list and sends the mail. False where another run was faster. */
export async function settle(person: FuncionarioKey, mail: readonly Write[]): Promise<boolean> {
  const remove = deleteItem('provisionamento', keyOf(person), { when: exists('escopo') });
  return (await tryTransact([remove, ...mail], [remove])) === undefined;
}

/** A page of the list, from behind a place on: behind an employee, or behind all of a company (`behindAllOf`). */
export async function listOwed(after: FuncionarioKey | undefined, limit: number): Promise<FuncionarioKey[]> {
  const { items } = await queryPage<{ empresaId: string; funcionarioId: string }>('provisionamento', {
    where: { escopo: SCOPE },
    range: above('item', after ? placeOf(after) : ' '),
    fresh: true,
    limit,
  });
  return items.map(({ empresaId, funcionarioId }) => ({ empresaId, id: funcionarioId }));
}

/** The place behind all of a company's employees. */
export const behindAllOf = (empresaId: string): FuncionarioKey => ({ empresaId, id: BEHIND_ALL });
