import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';

/** The list of pending employees: entries in the table of the search, so that listing them reads no others. */

interface PendingKey {
  empresaId: string;
  id: string;
}

const scopeOf = (empresaId: string | null) => (empresaId === null ? 'espera' : `espera#${empresaId}`);
/** In the company's list, and in that of all companies. */
const keysOf = ({ empresaId, id }: PendingKey) =>
  [empresaId, null].map((scope) => ({ escopo: scopeOf(scope), termo: id }));

export const addPending = ({ empresaId, id }: PendingKey): Write[] =>
  keysOf({ empresaId, id }).map((key) => putItem('buscas', { ...key, id, empresaId }));

export const removePending = (funcionario: PendingKey): Write[] =>
  keysOf(funcionario).map((key) => deleteItem('buscas', key));

/** A page of the pending employees of one company, or of all (null), in the order of arrival. */
export const pendingKeys = (
  empresaId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<PendingKey>> =>
  readPage(cursor, { escopo: scopeOf(empresaId), termo: null }, (startKey) =>
    queryPage<PendingKey>('buscas', { where: { escopo: scopeOf(empresaId) }, limit, startKey }),
  );
