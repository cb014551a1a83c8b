import { searchPrefix, searchTerms } from '../search.ts';
import { deleteItem, putItem, type Write } from './commands.ts';
import { beginsWith } from './conditions.ts';
import { type Page, type PageRequest, readPage } from './cursor.ts';
import { queryPage } from './queries.ts';

interface SearchedName {
  id: string;
  nome: string;
  email: string;
  /** only of an employee */
  empresaId?: string;
}

/** The lists that can be searched: employees of a company or of all companies, and companies. */
export const searchScope = {
  funcionariosOf: (empresaId: string | null): string =>
    empresaId === null ? 'pessoas' : `pessoas#${empresaId}`,
  empresas: 'empresas',
} as const;

interface SearchEntry {
  escopo: string;
  termo: string;
  id: string;
  empresaId?: string;
}

const entriesOf = (scopes: readonly string[], { id, nome, email, empresaId }: SearchedName): SearchEntry[] =>
  scopes.flatMap((escopo) =>
    searchTerms(nome, email).map((term) => ({
      escopo,
      termo: `${term}#${id}`,
      id,
      ...(empresaId && { empresaId }),
    })),
  );

const keyOf = ({ escopo, termo }: SearchEntry) => `${escopo} ${termo}`;
const missingIn = (others: readonly SearchEntry[]) => {
  const known = new Set(others.map(keyOf));
  return (entry: SearchEntry) => !known.has(keyOf(entry));
};
const put = (entry: SearchEntry): Write => putItem('buscas', entry);
const remove = ({ escopo, termo }: SearchEntry): Write => deleteItem('buscas', { escopo, termo });

/**
 * Writes for the transaction that creates a record: at most 12 entries of under 1 KB for an employee, who is in two lists.
 */
export const addToSearch = (scopes: readonly string[], named: SearchedName): Write[] =>
  entriesOf(scopes, named).map(put);

export const removeFromSearch = (scopes: readonly string[], named: SearchedName): Write[] =>
  entriesOf(scopes, named).map(remove);

/** The writes for a changed name or address: only the terms that differ. */
export function changeInSearch(
  scopes: readonly string[],
  before: SearchedName,
  after: SearchedName,
): Write[] {
  const [old, fresh] = [entriesOf(scopes, before), entriesOf(scopes, after)];
  return [...old.filter(missingIn(fresh)).map(remove), ...fresh.filter(missingIn(old)).map(put)];
}

export const funcionarioScopes = (empresaId: string): string[] => [
  searchScope.funcionariosOf(empresaId),
  searchScope.funcionariosOf(null),
];

/** An id, typed or from a link, is searched for too: it never changes. */
export const isRecordId = (typed: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(typed);

/** Whether a record still matches: for a moment, an entry may be of its former name. */
export const isFoundBy = (typed: string, { nome, email }: Pick<SearchedName, 'nome' | 'email'>): boolean =>
  searchTerms(nome, email).some((term) => term.startsWith(searchPrefix(typed)));

/** A page of the keys whose terms start with the typed text. A record found by two terms appears once per page. */
export async function searchKeys(
  escopo: string,
  typed: string,
  { limit, cursor }: PageRequest,
): Promise<Page<Pick<SearchEntry, 'id' | 'empresaId'>>> {
  const { items, nextCursor } = await readPage(cursor, { escopo, termo: null }, async (startKey) => {
    const { items: found } = await queryPage<SearchEntry>('buscas', {
      where: { escopo },
      range: beginsWith('termo', searchPrefix(typed)),
      // One more than requested shows whether there is a next page.
      limit: limit + 1,
      startKey,
    });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return { items: page, lastKey: last && { escopo: last.escopo, termo: last.termo } };
  });
  return { items: [...new Map(items.map((entry) => [entry.id, entry])).values()], nextCursor };
}
