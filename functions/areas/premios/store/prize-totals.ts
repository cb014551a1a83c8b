import { mayExchange, type Regras } from '../../../../shared/rules/premios.ts';
import { between } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryAll } from '../../../platform/dynamodb/queries.ts';
import { GRUPOS, type Grupo, type List, type PrizeRow } from './prize-rows.ts';

/**
 * The sums of a company's month, changed in the transaction of each row: people by list (`pessoas_clt_1`), exchanges by
 * group (`trocas_clt`), `receberam`, `valorCentavos` and `semCusto`. `regras`: the month of the rules by which its rows
 * exceed, empty without.
 */
export type TotalItem = Readonly<Record<string, unknown>>;

export const totalName = (mes: string): string => `total#${mes}`;
const peopleIn = ({ grupo, acima }: List) => `pessoas_${grupo}_${acima ? 1 : 0}`;
const exchangesOf = (grupo: Grupo) => `trocas_${grupo}`;

export const readTotal = async (empresaId: string, mes: string): Promise<TotalItem> =>
  (await getItem<TotalItem>('premios', { empresaId, item: totalName(mes) })) ?? {};

/** The months, of these, in which a company had people. */
export async function monthsBetween(empresaId: string, first: string, last: string): Promise<string[]> {
  const items = await queryAll<{ item: string }>('premios', {
    where: { empresaId },
    range: between('item', totalName(first), totalName(last)),
    only: ['item'],
  });
  return items.map(({ item }) => item.slice(totalName('').length));
}

/** A row's part of the sums. */
const partOf = (row: PrizeRow | undefined): Record<string, number> =>
  row?.lista
    ? {
        [peopleIn({ grupo: row.grupo, acima: row.lista.endsWith('1') })]: 1,
        [exchangesOf(row.grupo)]: row.trocas,
        receberam: row.trocas > 0 ? 1 : 0,
        valorCentavos: row.valorCentavos,
        semCusto: row.semCusto,
      }
    : {};

/** The difference that a changed row makes to the sums; empty if it makes none. */
export function changeOfSums(before: PrizeRow | undefined, after: PrizeRow): Record<string, number> {
  const [old, now] = [partOf(before), partOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    names
      .map((name) => [name, (now[name] ?? 0) - (old[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}

export function addTo(sums: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + value;
}

const numberIn = (total: TotalItem, name: string): number => Number(total[name] ?? 0);

/** All lists, or those of one group or side, that have people. */
export const listsOf = (
  total: TotalItem,
  { grupo, acima }: { grupo?: Grupo | undefined; acima?: boolean | undefined } = {},
): List[] =>
  GRUPOS.filter((each) => grupo === undefined || each === grupo)
    .flatMap((each) => [true, false].map((side) => ({ grupo: each, acima: side })))
    .filter((list) => (acima === undefined || list.acima === acima) && numberIn(total, peopleIn(list)) > 0);

/** The sums as answers show them. Exchanges of erased people are not outside the list: their `vinculo` is unknown. */
export function shownTotal(total: TotalItem, rules: Pick<Regras, 'vinculosQueTrocam'>) {
  const people = (lists: readonly List[]) =>
    lists.reduce((sum, list) => sum + numberIn(total, peopleIn(list)), 0);
  const exchanges = (groups: readonly Grupo[]) =>
    groups.reduce((sum, grupo) => sum + numberIn(total, exchangesOf(grupo)), 0);
  const isOutside = (grupo: Grupo) =>
    grupo !== 'excluido' && !mayExchange(rules, grupo === 'nenhum' ? undefined : grupo);
  return {
    pessoas: people(listsOf(total)),
    receberam: numberIn(total, 'receberam'),
    acima: people(listsOf(total, { acima: true })),
    trocas: exchanges(GRUPOS),
    valorCentavos: numberIn(total, 'valorCentavos'),
    semCusto: numberIn(total, 'semCusto'),
    foraDoVinculo: exchanges(GRUPOS.filter(isOutside)),
  };
}
