import { type Esperado, exceeds } from '../../../shared/rules/premios.ts';
import { type FuncionarioItem, getFuncionarios } from '../contas/index.ts';
import type { ListedRow } from './store/prize-lists.ts';
import { keyOfRow } from './store/prize-rows.ts';

/** A person as payroll knows it today; without a record the person was erased. */
export const identityShown = (person: FuncionarioItem | undefined) => ({
  nome: person?.nome ?? null,
  email: person?.email ?? null,
  matricula: person?.matricula ?? null,
  vinculo: person?.vinculo ?? null,
});

/** Rows with their people's current records. */
export async function shownRows(
  empresaId: string,
  rows: readonly ListedRow[],
  { esperadoCompartilhamentos, esperadoCliques }: Esperado,
) {
  const ids = rows.map(({ item }) => keyOfRow(empresaId, item).id);
  const people = await getFuncionarios(ids.map((id) => ({ empresaId, id })));
  const records = new Map(people.map((person) => [person.id, person]));
  return rows.map((row, index) => {
    const id = ids[index] ?? '';
    const { compartilhamentos, cliques, trocas, ups, valorCentavos, semCusto } = row;
    return {
      funcionarioId: id,
      ...identityShown(records.get(id)),
      ...{ compartilhamentos, cliques, esperadoCompartilhamentos, esperadoCliques },
      acimaDoEsperado: exceeds({ esperadoCompartilhamentos, esperadoCliques }, row),
      ...{ trocas, ups, valorCentavos, semCusto },
    };
  });
}
