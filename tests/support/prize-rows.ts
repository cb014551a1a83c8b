import { GRUPOS, identityOf, type PrizeRow, toRow } from '../../functions/areas/premios/store/prize-rows.ts';
import { addTo, changeOfSums, totalName } from '../../functions/areas/premios/store/prize-totals.ts';
import { VINCULOS } from '../../shared/rules/vinculo.ts';
import { fill } from './table-rows.ts';

/** The kind of employment of the n-th person; of every fourteenth none. */
export const vinculoOf = (n: number) => VINCULOS[n % (GRUPOS.length - 1)];

/**
 * Fills a company's month with rows of many people, spread over all lists, and their sums; written straight to the table,
 * because through the product they would take hours. Returns what they are worth together.
 */
export async function fillMonth(
  empresaId: string,
  mes: string,
  people: number,
  personOf: (n: number) => { id: string; nome: string },
): Promise<number> {
  const sums: Record<string, number> = {};
  const rowOf = (n: number): PrizeRow => {
    const { id, nome } = personOf(n);
    const vinculo = vinculoOf(n);
    const figures = {
      ...{ compartilhamentos: n % 9, cliques: 1 + (n % 700), trocas: n % 3, ups: 10 * (n % 3) },
      ...{ valorCentavos: 125 * (n % 3) * (n % 1000), semCusto: 0 },
    };
    const identity = identityOf(id, { nome, ...(vinculo && { vinculo }) });
    return toRow({ empresaId, id, mes }, identity, figures, { acima: n % 2 === 0, versao: 1 });
  };
  for (let n = 0; n < people; n += 1) addTo(sums, changeOfSums(undefined, rowOf(n)));
  await fill('premios', people, (n) => ({ ...rowOf(n) }));
  await fill('premios', 1, () => ({ empresaId, item: totalName(mes), regras: '', ...sums }));
  return sums.valorCentavos ?? 0;
}
