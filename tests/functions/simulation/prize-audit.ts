import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { ClickItem } from '../../../functions/areas/links/store/clicks.ts';
import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { expectEqual } from './expect-equal.ts';

interface Person {
  readonly funcionario: { readonly id: string };
  readonly item: FuncionarioItem | undefined;
  readonly lines: readonly MovimentoItem[];
  readonly exchanges: readonly TrocaItem[];
}
type Stored = Record<string, unknown>;

const monthOf = (iso: string): string => dayOf(new Date(iso)).slice(0, 7);
const FIGURES = ['compartilhamentos', 'cliques', 'trocas', 'ups', 'valorCentavos', 'semCusto'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;
const none = (): Figures => ({
  compartilhamentos: 0,
  cliques: 0,
  trocas: 0,
  ups: 0,
  valorCentavos: 0,
  semCusto: 0,
});

/** A person's months, counted in the simplest way: shares by the ledger, clicks by their table, exchanges by theirs. */
function monthsOf({ funcionario: { id }, lines, exchanges }: Person, clicks: readonly ClickItem[]) {
  const months = new Map<string, Figures>();
  const add = (iso: string, more: Partial<Figures>) => {
    const sum = months.get(monthOf(iso)) ?? none();
    for (const name of FIGURES) sum[name] += more[name] ?? 0;
    months.set(monthOf(iso), sum);
  };
  for (const { motivo, data } of lines)
    if (motivo === 'compartilhamento') add(data, { compartilhamentos: 1 });
  for (const { funcionarioId, visita, visitantes } of clicks)
    if (funcionarioId === id) add(visita.slice(0, visita.indexOf('#')), { cliques: visitantes });
  for (const { status, entregueEm, valor_ups, custoCentavos } of exchanges)
    if (status === 'entregue' && entregueEm)
      add(entregueEm, {
        ...{ trocas: 1, ups: valor_ups, valorCentavos: custoCentavos ?? 0 },
        semCusto: custoCentavos === undefined ? 1 : 0,
      });
  return months;
}

/** Whether every figure that was expected is exceeded, by the newest rules up to the month. */
function exceeds(rules: readonly Stored[], mes: string, { compartilhamentos, cliques }: Figures): boolean {
  const rule = rules.filter(({ item }) => String(item) <= `regras#${mes}`).at(-1);
  const { esperadoCompartilhamentos = null, esperadoCliques = null } = rule ?? {};
  const above = [
    [esperadoCompartilhamentos, compartilhamentos],
    [esperadoCliques, cliques],
  ].flatMap(([least, is]) => (typeof least === 'number' ? [Number(is) > least] : []));
  return above.length > 0 && above.every(Boolean);
}

/** Differences between the months of prizes and ledger, clicks and exchanges, and between rows and their sums. */
export function prizeProblems(
  people: readonly Person[],
  clicks: readonly ClickItem[],
  kept: readonly Stored[],
): string[] {
  const ofKind = (kind: string) => kept.filter(({ item }) => String(item).startsWith(`${kind}#`));
  const rows = new Map(ofKind('pessoa').map((row) => [String(row.item), row]));
  const rules = ofKind('regras').sort((a, b) => (String(a.item) < String(b.item) ? -1 : 1));
  const totals = new Map<string, Record<string, number>>();
  const problems: string[] = [];
  for (const person of people) {
    const { id } = person.funcionario;
    const months = monthsOf(person, clicks);
    for (const item of rows.keys()) {
      const [, whose, mes = ''] = item.split('#');
      if (whose === id && !months.has(mes)) months.set(mes, none());
    }
    for (const [mes, figures] of months) {
      const row = rows.get(`pessoa#${id}#${mes}`);
      for (const name of FIGURES)
        problems.push(
          ...expectEqual(`prizes: ${name} of ${id} in ${mes}`, Number(row?.[name] ?? 0), figures[name]),
        );
      const [grupo, acima] = [
        person.item ? (person.item.vinculo ?? 'nenhum') : 'excluido',
        exceeds(rules, mes, figures) ? 1 : 0,
      ];
      const isListed = figures.compartilhamentos + figures.cliques + figures.trocas > 0;
      const list = String(row?.lista ?? '')
        .split('#')
        .slice(1)
        .join('#');
      problems.push(
        ...expectEqual(`prizes: list of ${id}`, list, isListed ? `${mes}#${grupo}#${acima}` : ''),
      );
      if (!isListed) continue;
      const total = totals.get(mes) ?? {};
      totals.set(mes, total);
      for (const [name, value] of [
        [`pessoas_${grupo}_${acima}`, 1],
        [`trocas_${grupo}`, figures.trocas],
        ['receberam', figures.trocas > 0 ? 1 : 0],
        ['valorCentavos', figures.valorCentavos],
        ['semCusto', figures.semCusto],
      ] as const)
        total[name] = (total[name] ?? 0) + value;
    }
  }
  for (const stored of ofKind('total')) {
    const mes = String(stored.item).slice('total#'.length);
    for (const [name, value] of Object.entries(stored))
      if (typeof value === 'number')
        problems.push(...expectEqual(`prizes: ${name} of ${mes}`, value, totals.get(mes)?.[name] ?? 0));
  }
  return problems;
}
