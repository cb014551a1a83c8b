import { refusal } from '../../../shared/errors.ts';
import type { ListaFiltro } from '../../../shared/rules/lotes.ts';
import type { Page, PageRequest } from '../../platform/dynamodb/cursor.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type FuncionarioItem, getFuncionarios } from '../contas/index.ts';
import { cursorOfTeams, listMembers, readCursorOfTeams } from '../equipes/index.ts';
import { connectedUntil, needsInvitation } from './funcionario-view.ts';

const MATCHES: Record<ListaFiltro, (person: FuncionarioItem, now: Date) => boolean> = {
  conectados: (person, now) => connectedUntil(person, now) !== null,
  sem_conexao: (person, now) => connectedUntil(person, now) === null,
  nunca_compartilharam: ({ totalCompartilhados }) => totalCompartilhados === 0,
  // An inactive employee cannot be invited.
  convite_pendente: (person) => needsInvitation(person) && person.situacao !== 'inativo',
  // Also who came in by another way, until an invitation is asked for (invite-again.ts).
  convite_adiado: ({ conviteAdiado }) => conviteAdiado === true,
};
export const matchesFilter = (filtro: ListaFiltro, person: FuncionarioItem, now: Date): boolean =>
  MATCHES[filtro](person, now);

/** A page of a team's members, newest first. Throws 400 for an invalid cursor. */
export async function listTeam(
  empresaId: string,
  equipeId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const from = readCursorOfTeams(cursor, empresaId);
  if (from && from.equipeId !== equipeId) throw refusal(REFUSALS.invalidCursor);
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit, from: from?.id });
  return {
    // Employees who changed team since are left out.
    items: (await getFuncionarios(keys)).filter((person) => person.equipeId === equipeId),
    nextCursor: last && cursorOfTeams({ empresaId, equipeId, id: last }),
  };
}

/** Pages that one request reads at most, when a filter leaves out most employees. */
const READS = 20;

/** Reads pages until a matching employee is found. A page may be shorter than its limit, even empty, and have a cursor. */
export async function firstMatching(
  read: (page: PageRequest) => Promise<Page<FuncionarioItem>>,
  { limit, cursor }: PageRequest,
  isMatch: (person: FuncionarioItem) => boolean,
): Promise<Page<FuncionarioItem>> {
  let next = cursor;
  for (let reads = 1; ; reads += 1) {
    const { items, nextCursor } = await read({ limit, cursor: next });
    const found = items.filter(isMatch);
    if (found.length > 0 || !nextCursor || reads === READS) return { items: found, nextCursor };
    next = nextCursor;
  }
}
