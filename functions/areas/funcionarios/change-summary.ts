import type { FuncionarioItem } from '../contas/index.ts';
import { getEquipes } from '../contas/index.ts';
import type { PlaceChange } from '../equipes/index.ts';
import { lugarAlterado, payrollChanged } from '../equipes/index.ts';

/** The sentence of the audit about a change by the company; undefined if nothing changes. */
export async function changeSummary(
  before: FuncionarioItem,
  change: PlaceChange,
): Promise<string | undefined> {
  const { empresaId, nome, cargo, equipeId } = before;
  const moved = change.equipeId === undefined ? [] : [equipeId, change.equipeId].flatMap((id) => id || []);
  const teams = moved.length > 0 ? await getEquipes(empresaId, moved) : [];
  const nameOf = (id: string | null | undefined) => id && (teams.find((team) => team.id === id)?.nome ?? id);
  return lugarAlterado(
    { cargo, equipe: nameOf(equipeId) || undefined },
    { cargo: change.cargo, equipe: change.equipeId === undefined ? undefined : nameOf(change.equipeId) },
    {
      isRenamed: change.nome !== undefined && change.nome !== nome,
      more: payrollChanged(before, change),
    },
  );
}
