import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import { expectEqual } from './expect-equal.ts';

interface Books {
  funcionario: { readonly id: string };
  item: FuncionarioItem | undefined;
  lines: MovimentoItem[];
}

/** The calendar month in São Paulo, implemented a second time on purpose. */
const monthAt = (instant: string | number): string =>
  new Date(new Date(instant).getTime() - 3 * 3_600_000).toISOString().slice(0, 7);
const keyOf = (mes: string, ups: number) => `m${mes}#${String(999_999_999 - ups).padStart(9, '0')}`;

/** UPS earned by month, from the ledger: a line written late counts in the month that had begun. */
function earnedByMonth(lines: readonly MovimentoItem[]): [string, number][] {
  const months = new Map<string, number>();
  let last = '';
  for (const { data, valor, motivo } of lines) {
    if (valor <= 0 || motivo === 'cancelamento') continue;
    last = monthAt(data) > last ? monthAt(data) : last;
    months.set(last, (months.get(last) ?? 0) + valor);
  }
  return [...months];
}

/** The previous month is set aside before a share, which may never happen: an employee still in it is there alone. */
const pastOf = (standings: readonly string[], current: string): string[] =>
  standings
    .map((standing) => standing.slice(0, 18))
    .filter((key) => !current.startsWith(`${key.split('#')[0]}#`))
    .sort();

/** The monthly rankings: UPS earned in the last month, months set aside before, and who counts. */
export function monthProblems(
  books: readonly Books[],
  standings: readonly { item: string; funcionarioId?: string }[],
  counters: Record<string, number>,
  now: number,
): string[] {
  const mes = monthAt(now);
  const there = books.filter(({ item }) => item !== undefined);
  const shares = books
    .flatMap(({ lines }) => lines)
    .filter(({ motivo, data }) => motivo === 'compartilhamento' && monthAt(data) === mes);
  return [
    ...there.flatMap(({ funcionario: { id }, item, lines }) => {
      const months = earnedByMonth(lines);
      const keys = months.map(([month, ups]) => keyOf(month, ups));
      const own = standings.filter(({ funcionarioId }) => funcionarioId === id).map(({ item: key }) => key);
      return [
        ...expectEqual(`month's key of ${id}`, item?.ordemMes?.slice(0, 18) ?? '', keys.at(-1) ?? ''),
        ...expectEqual(
          `months put aside of ${id}`,
          pastOf(own, item?.ordemMes ?? '').join(),
          keys.slice(0, -1).sort().join(),
        ),
      ];
    }),
    ...expectEqual('shares of the month', counters[`s${mes.replace('-', '')}`] ?? 0, shares.length),
  ];
}
