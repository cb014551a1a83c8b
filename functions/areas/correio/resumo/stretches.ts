import type { Cursor } from '../../../platform/events/scheduled.ts';
import { getEmpresas, keyAfterEmpresa, listEmpresaIds } from '../../empresas/index.ts';
import { behindPerson, type FuncionarioItem, listPeopleOf } from '../../funcionarios/index.ts';
import { hasVisiblePosts } from '../../posts/index.ts';

/** How far the digests of a week are: behind a company, or behind one of its people. */
type Place = {
  empresaId: string;
  id?: string;
};

/** People of one company, if any, and where to go on behind them; null where nobody is left. */
export interface Stretch {
  people: readonly FuncionarioItem[];
  next: Place | null;
}

const PEOPLE = 100;
const EMPRESAS = 25;

/**
 * Everybody behind a place, company by company: colleagues are shown the same posts, and a company's list has their records
 * in it. Nobody of a company that shows no post, or is about to end.
 */
export async function* stretchesFrom(from: Cursor | undefined): AsyncGenerator<Stretch> {
  const place = from as Place | undefined;
  let empresaId = place?.empresaId;
  if (empresaId !== undefined && place?.id !== undefined)
    for (const served of await servedOf([empresaId])) yield* peopleOf(served, place.id);
  for (;;) {
    const { ids } = await listEmpresaIds(EMPRESAS, empresaId ? keyAfterEmpresa(empresaId) : undefined);
    for (const served of await servedOf(ids)) yield* peopleOf(served);
    empresaId = ids.at(-1);
    yield { people: [], next: empresaId === undefined ? null : { empresaId } };
    if (empresaId === undefined) return;
  }
}

async function servedOf(ids: readonly string[]): Promise<string[]> {
  const [empresas, shows] = await Promise.all([getEmpresas(ids), Promise.all(ids.map(hasVisiblePosts))]);
  return ids.filter((id, index) => {
    const empresa = empresas.get(id);
    return empresa !== undefined && !empresa.encerraEm && shows[index];
  });
}

async function* peopleOf(empresaId: string, after?: string): AsyncGenerator<Stretch> {
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
