import { hasRecurso } from '../../../shared/rules/planos.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { listEquipes } from '../contas/index.ts';

/** Team ids by normalised name, for imports. Undefined if the plan does not include teams. */
export async function equipesByName({
  id,
  plano_nome,
}: Pick<EmpresaItem, 'id' | 'plano_nome'>): Promise<ReadonlyMap<string, string> | undefined> {
  if (!hasRecurso(plano_nome, 'equipes')) return undefined;
  const equipes = await listEquipes(id);
  return new Map(equipes.map((equipe) => [normalizeName(equipe.nome), equipe.id]));
}

/** Team names by id, eventually consistent. */
export async function equipeNames(empresaId: string): Promise<ReadonlyMap<string, string>> {
  const equipes = await listEquipes(empresaId, { fresh: false });
  return new Map(equipes.map(({ id, nome }) => [id, nome]));
}
