import type { Cursor } from '../../../platform/events/scheduled.ts';
import {
  behindPerson,
  type FuncionarioItem,
  getEmpresas,
  isOpen,
  keyAfterEmpresa,
  listEmpresaIds,
  listPeopleOf,
} from '../../contas/index.ts';
import { hasVisiblePosts } from '../../posts/index.ts';

/** Progress of a week's digests: the last company done, or the last employee within it. */
type DigestCursor = {
  empresaId: string;
  id?: string;
};

/** Employees of one company, if any, and where to resume; null at the end. */
export interface ReaderPage {
  people: readonly FuncionarioItem[];
  next: DigestCursor | null;
}

const PEOPLE = 100;
const EMPRESAS = 25;

/** All employees from a cursor on, company by company. Skips companies that show no post or are about to end. */
export async function* readersFrom(from: Cursor | undefined): AsyncGenerator<ReaderPage> {
  const cursor = from as DigestCursor | undefined;
  let empresaId = cursor?.empresaId;
  if (empresaId !== undefined && cursor?.id !== undefined)
    for (const served of await companiesWithPosts([empresaId])) yield* peopleOf(served, cursor.id);
  for (;;) {
    const { ids } = await listEmpresaIds(EMPRESAS, empresaId ? keyAfterEmpresa(empresaId) : undefined);
    for (const served of await companiesWithPosts(ids)) yield* peopleOf(served);
    empresaId = ids.at(-1);
    yield { people: [], next: empresaId === undefined ? null : { empresaId } };
    if (empresaId === undefined) return;
  }
}

async function companiesWithPosts(ids: readonly string[]): Promise<string[]> {
  const [empresas, shows] = await Promise.all([getEmpresas(ids), Promise.all(ids.map(hasVisiblePosts))]);
  return ids.filter((id, index) => {
    const empresa = empresas.get(id);
    return empresa !== undefined && isOpen(empresa) && shows[index];
  });
}

async function* peopleOf(empresaId: string, after?: string): AsyncGenerator<ReaderPage> {
  let from: Record<string, unknown> | undefined =
    after === undefined ? undefined : behindPerson({ empresaId, id: after });
  do {
    const { items, lastKey }: Awaited<ReturnType<typeof listPeopleOf>> = await listPeopleOf(
      empresaId,
      PEOPLE,
      from,
    );
    yield { people: items, next: { empresaId, ...(lastKey && { id: String(lastKey.id) }) } };
    from = lastKey;
  } while (from);
}
