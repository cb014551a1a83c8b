import { monthOf } from '../../../shared/rules/dates.ts';
import { hasRecurso } from '../../../shared/rules/planos.ts';
import { type Esperado, exceeds, NOTHING_EXPECTED } from '../../../shared/rules/premios.ts';
import { beginsWith } from '../../platform/dynamodb/conditions.ts';
import { queryAll, queryPages } from '../../platform/dynamodb/queries.ts';
import { getEmpresa } from '../contas/index.ts';
import {
  compareSums,
  decodeCalendar,
  pagesOfFuncionarios,
  pagesOfKind,
  pagesOfTrocas,
  type ResultDifference,
  type YearItem,
} from '../resultados/index.ts';
import { personYear } from './count-activity.ts';
import { addTo } from './store/prize-totals.ts';

type Counts = Record<string, number>;
/** Figures by the name of a row, `pessoa#<person>#<month>`, or sums by that of a month. */
type Counted = Map<string, Counts>;

const FIGURES = ['compartilhamentos', 'cliques', 'trocas', 'ups', 'valorCentavos', 'semCusto'];

function add(counted: Counted, name: string, more: Counts): void {
  const sums = counted.get(name) ?? {};
  addTo(sums, more);
  counted.set(name, sums);
}

/**
 * Recomputes a company's months of prizes before `until` (`YYYY-MM`) from results and exchanges, in the plainest way, and
 * returns the differences. None on a plan without prizes, which counts no activity.
 */
export async function verifyPrizes(empresaId: string, until: string): Promise<ResultDifference[]> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !hasRecurso(empresa.plano_nome, 'premios')) return [];
  const isPast = (mes: string) => mes < until;
  const [figures, groups, rules] = await Promise.all([
    countFigures(empresaId, isPast),
    groupsOf(empresaId),
    queryAll<Esperado & { item: string }>('premios', {
      where: { empresaId },
      range: beginsWith('item', 'regras#'),
    }),
  ]);
  const rulesIn = (mes: string) => rules.findLast(({ item }) => item <= `regras#${mes}`) ?? NOTHING_EXPECTED;

  const rows: Counted = new Map();
  const sums: Counted = new Map();
  const kept: Counted = new Map();
  const lists = new Map<string, unknown>();
  for await (const { items } of queryPages<{ item: string; lista?: string }>('premios', {
    where: { empresaId },
    fresh: true,
  })) {
    for (const stored of items) {
      const [kind, first = '', mes = first] = stored.item.split('#');
      if (kind === 'pessoa' && isPast(mes)) {
        rows.set(stored.item, numbersIn(stored, FIGURES));
        lists.set(stored.item, stored.lista);
      }
      if (kind === 'total' && isPast(mes)) kept.set(stored.item, numbersIn(stored, Object.keys(stored)));
    }
  }

  const differences: ResultDifference[] = [];
  const differs = (item: string, what: string) => differences.push({ empresaId, item, what });
  compareSums(rows, figures, differs);
  for (const [item, { compartilhamentos = 0, cliques = 0, trocas = 0, ...exchanged }] of figures) {
    if (compartilhamentos + cliques + trocas === 0) continue;
    const [, id = '', mes = ''] = item.split('#');
    const grupo = groups.get(id) ?? 'excluido';
    const side = exceeds(rulesIn(mes), { compartilhamentos, cliques }) ? 1 : 0;
    const lista = `${empresaId}#${mes}#${grupo}#${side}`;
    if (lists.get(item) !== lista) differs(item, `in ${lists.get(item)}, belongs in ${lista}`);
    add(sums, `total#${mes}`, {
      [`pessoas_${grupo}_${side}`]: 1,
      [`trocas_${grupo}`]: trocas,
      receberam: trocas > 0 ? 1 : 0,
      valorCentavos: exchanged.valorCentavos ?? 0,
      semCusto: exchanged.semCusto ?? 0,
    });
  }
  compareSums(kept, sums, differs);
  return differences;
}

/** Shares and clicks as the results have them, exchanges by the month of their delivery. */
async function countFigures(empresaId: string, isPast: (mes: string) => boolean): Promise<Counted> {
  const figures: Counted = new Map();
  const count = (id: string, mes: string, more: Counts) => {
    if (isPast(mes)) add(figures, `pessoa#${id}#${mes}`, more);
  };
  for await (const years of pagesOfKind<YearItem>(empresaId, 'pessoa'))
    for (const { item, dias } of years) {
      const { id, year } = personYear({ item });
      for (const [dia, { compartilhamentos, cliques }] of decodeCalendar(year, dias))
        count(id, dia.slice(0, 7), { compartilhamentos, cliques });
    }
  for await (const trocas of pagesOfTrocas(empresaId))
    for (const { status, entregueEm, funcionarioId, valor_ups, custoCentavos } of trocas)
      if (status === 'entregue' && entregueEm)
        count(funcionarioId, monthOf(new Date(entregueEm)), {
          ...{ trocas: 1, ups: valor_ups, valorCentavos: custoCentavos ?? 0 },
          semCusto: custoCentavos === undefined ? 1 : 0,
        });
  return figures;
}

async function groupsOf(empresaId: string): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for await (const people of pagesOfFuncionarios(empresaId))
    for (const { id, vinculo } of people) groups.set(id, vinculo ?? 'nenhum');
  return groups;
}

const numbersIn = (stored: object, names: readonly string[]): Counts =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => names.includes(name) && typeof value === 'number'),
  );
