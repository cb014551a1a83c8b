import { hasRecurso } from '../../../shared/rules/planos.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import type { EmpresaItem } from '../empresas/index.ts';
import { listEquipes } from './store/equipes.ts';

/** A company's teams, id by normalised name: what a list may name. Undefined where its plan has none. */
export async function equipesByName({
  id,
  plano_nome,
}: Pick<EmpresaItem, 'id' | 'plano_nome'>): Promise<ReadonlyMap<string, string> | undefined> {
  if (!hasRecurso(plano_nome, 'equipes')) return undefined;
  const equipes = await listEquipes(id);
  return new Map(equipes.map((equipe) => [normalizeName(equipe.nome), equipe.id]));
}

/** The names of a company's teams by id: what its list of people says. */
export async function equipeNames(empresaId: string): Promise<ReadonlyMap<string, string>> {
  const equipes = await listEquipes(empresaId, { fresh: false });
  return new Map(equipes.map(({ id, nome }) => [id, nome]));
}
