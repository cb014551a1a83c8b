import { searchPrefix, searchTerms } from '../search.ts';
import { deleteItem, putItem, type Write } from './commands.ts';
import { beginsWith } from './conditions.ts';
import { type Page, type PageRequest, readPage } from './cursor.ts';
import { queryPage } from './queries.ts';

/** A name to find, in the lists that show it. */
interface Named {
  id: string;
  nome: string;
  email: string;
  /** with people: whose employee it is */
  empresaId?: string;
}

/** The lists that are searched: people of a company, people of all of them, companies. */
export const searchScope = {
  funcionariosOf: (empresaId: string | null): string =>
    empresaId === null ? 'pessoas' : `pessoas#${empresaId}`,
  empresas: 'empresas',
} as const;

interface Entry {
  escopo: string;
  termo: string;
  id: string;
  empresaId?: string;
}

const entriesOf = (scopes: readonly string[], { id, nome, email, empresaId }: Named): Entry[] =>
  scopes.flatMap((escopo) =>
    searchTerms(nome, email).map((term) => ({
      escopo,
      termo: `${term}#${id}`,
      id,
      ...(empresaId && { empresaId }),
    })),
  );

const keyOf = ({ escopo, termo }: Entry) => `${escopo} ${termo}`;
const missingIn = (others: readonly Entry[]) => {
  const known = new Set(others.map(keyOf));
  return (entry: Entry) => !known.has(keyOf(entry));
};
const put = (entry: Entry): Write => putItem('buscas', entry);
const remove = ({ escopo, termo }: Entry): Write => deleteItem('buscas', { escopo, termo });

/**
 * The writes that let a new name be found, part of the transaction that makes it: at most 12 entries of under 1 KB for
 * a person, who stands in two lists.
 */
export const addToSearch = (scopes: readonly string[], named: Named): Write[] =>
  entriesOf(scopes, named).map(put);

/** The writes that make a name unfindable. */
export const removeFromSearch = (scopes: readonly string[], named: Named): Write[] =>
  entriesOf(scopes, named).map(remove);

/** The writes that follow a name or an address: only what differs. */
export function changeInSearch(scopes: readonly string[], before: Named, after: Named): Write[] {
  const [old, fresh] = [entriesOf(scopes, before), entriesOf(scopes, after)];
  return [...old.filter(missingIn(fresh)).map(remove), ...fresh.filter(missingIn(old)).map(put)];
}

/** The lists a person stands in. */
export const funcionarioScopes = (empresaId: string): string[] => [
  searchScope.funcionariosOf(empresaId),
  searchScope.funcionariosOf(null),
];

/** An id, typed or handed over by a link, is found too: it is the one thing that names a record for good. */
export const isRecordId = (typed: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(typed);

/** Whether a record is still found by what was typed: an entry may be of an older name for a moment. */
export const isFoundBy = (typed: string, { nome, email }: Pick<Named, 'nome' | 'email'>): boolean =>
  searchTerms(nome, email).some((term) => term.startsWith(searchPrefix(typed)));

/** A page of the keys that begin with what was typed, by term; somebody found by two of its terms is there once a page. */
export async function searchKeys(
  escopo: string,
  typed: string,
  { limit, cursor }: PageRequest,
): Promise<Page<Pick<Entry, 'id' | 'empresaId'>>> {
  const { items, nextCursor } = await readPage(cursor, { escopo, termo: null }, async (startKey) => {
    const { items: found } = await queryPage<Entry>('buscas', {
      where: { escopo },
      range: beginsWith('termo', searchPrefix(typed)),
      // One more than asked for tells whether there is a next page.
      limit: limit + 1,
      startKey,
    });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return { items: page, lastKey: last && { escopo: last.escopo, termo: last.termo } };
  });
  return { items: [...new Map(items.map((entry) => [entry.id, entry])).values()], nextCursor };
}
