import { addDays, daysOf, mondayOf, type Periodo, type Stretch } from '../../../shared/rules/periodos.ts';
import { type Calendar, type DayCount, decodeCalendar, sumOf } from './calendars.ts';
import { addChannels, type ChannelRow, channelRows, channelsIn } from './channels.ts';
import { participantsOf, sharedOn } from './participation.ts';
import type { ResultsFilter } from './result-period.ts';
import {
  type DayField,
  type DayItem,
  listDays,
  listForTeams,
  type MonthField,
  type PersonItem,
  pagesOfYear,
  peopleBefore,
  type ResultScope,
  subjectOf,
} from './store/result-records.ts';

export interface Figures {
  compartilhamentos: number;
  participantes: number;
  colaboradores: number;
  /** employees who have signed in once: what participation is measured by */
  acessaram: number;
  participacao: number;
  publicacoes: number;
  cliques: number;
  /** those with clicks, most first */
  canais: ChannelRow[];
  upsGanhos: number;
  upsTrocados: number;
  valorMidiaCentavos: number | null;
  custoTrocasCentavos: number | null;
  upsSemCusto: number;
}

const monthStart = (dia: string): string => `${dia.slice(0, 7)}-01`;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);
const within = <T extends { dia: string }>(days: readonly T[], { de, ate }: Stretch): T[] =>
  days.filter(({ dia }) => dia >= de && dia <= ate);

const sumField = (days: readonly DayItem[], field: DayField): number =>
  days.reduce((total, day) => total + (day[field] ?? 0), 0);

/** The figures of a period and of the one it is compared with, each with its course. Two queries, however many employees there are. */
export async function readFigures(scope: ResultScope, asked: ResultsFilter, cpcCentavos: number) {
  const { atual, anterior } = asked;
  const month = monthStart(anterior.ate);
  const first = earlier(anterior.whole.de, month);
  const [days, before, published] = await Promise.all([
    listDays(scope, first, atual.ate),
    peopleBefore(scope, month.slice(0, 7)),
    scope.equipeId === undefined ? undefined : publicationsSeen(scope, first, atual.ate),
  ]);
  const people = (field: MonthField, dia: string) =>
    before[field] + sumField(within(days, { de: month, ate: dia }), field);
  const figures = async ({ whole, part, ate }: ResultsFilter['atual']): Promise<Figures> => {
    const some = part ? within(days, part) : [];
    const sum = (field: DayField) => sumField(some, field);
    const participantes = part ? await participants(scope, asked.periodo, days, whole, part) : 0;
    const acessaram = people('acessos', ate);
    const cliques = sum('cliques');
    const canais = some.map(channelsIn).reduce((all, day) => addChannels(all, day), undefined);
    const [upsTrocados, upsComCusto, custo] = [sum('upsTrocados'), sum('upsComCusto'), sum('custoTrocas')];
    return {
      compartilhamentos: sum('compartilhamentos'),
      participantes,
      colaboradores: people('entradas', ate),
      acessaram,
      participacao: shareOf(participantes, acessaram),
      publicacoes: published && part ? published(part) : sum('publicacoes'),
      cliques,
      canais: channelRows({ cliques, canais }),
      upsGanhos: sum('upsGanhos'),
      upsTrocados,
      valorMidiaCentavos: cpcCentavos > 0 ? cliques * cpcCentavos : null,
      custoTrocasCentavos: custo > 0 || upsComCusto > 0 ? custo : null,
      upsSemCusto: upsTrocados - upsComCusto,
    };
  };
  const [totais, anteriores] = await Promise.all([figures(atual), figures(anterior)]);
  const counts = new Map(
    days.map(({ dia, compartilhamentos = 0, cliques = 0, upsGanhos = 0 }) => [
      dia,
      { compartilhamentos, cliques, ups: upsGanhos },
    ]),
  );
  return {
    totais,
    anteriores,
    serie: courseOf(counts, asked.periodo, atual.part),
    serieAnterior: courseOf(counts, asked.periodo, anterior.part),
  };
}

/** Counts the posts shown to a team: those for all employees, and those for the team. */
async function publicationsSeen({ empresaId, equipeId }: ResultScope, from: string, to: string) {
  const [days, forTeams] = await Promise.all([
    listDays({ empresaId }, from, to),
    listForTeams(empresaId, from, to),
  ]);
  return (part: Stretch): number => {
    const some = within(forTeams, part);
    const sum = (name: string) => some.reduce((total, { sums }) => total + (sums[name] ?? 0), 0);
    return sumField(within(days, part), 'publicacoes') - sum('total') + sum(equipeId ?? '');
  };
}

/** The share of employees who took part, with four digits. At most 1, because some who took part may have left since. */
const shareOf = (some: number, all: number): number =>
  all > 0 ? Math.min(1, Math.round((some / all) * 10_000) / 10_000) : 0;

/**
 * How many different employees shared in a part of a period. The marks of the days count from the period's beginning; if
 * the plan does not show the beginning, the calendars of all employees who shared in that year are read.
 */
async function participants(
  scope: ResultScope,
  periodo: Periodo,
  days: readonly DayItem[],
  whole: Stretch,
  part: Stretch,
): Promise<number> {
  if (part.de === whole.de) return participantsOf(days, periodo, part);
  const people = new Set<string>();
  for (const year of new Set([part.de.slice(0, 4), part.ate.slice(0, 4)])) {
    for await (const records of pagesOfYear<PersonItem>(scope, 'person', year)) {
      for (const { item, dias } of records) {
        const shared = sharedOn(decodeCalendar(year, dias));
        if (shared.some((dia) => dia >= part.de && dia <= part.ate)) people.add(subjectOf(item));
      }
    }
  }
  return people.size;
}

export interface CourseRow {
  dia: string;
  compartilhamentos: number;
  cliques: number;
  upsGanhos: number;
}

/** A row for each day or, of a year, for each week under its Monday; days without activity included. */
export function courseOf(calendar: Calendar, periodo: Periodo, part: Stretch | undefined): CourseRow[] {
  if (!part) return [];
  const row = (dia: string, { compartilhamentos, cliques, ups }: DayCount): CourseRow => ({
    dia,
    compartilhamentos,
    cliques,
    upsGanhos: ups,
  });
  if (periodo !== 'ano') return daysOf(part).map((dia) => row(dia, sumOf(calendar, { de: dia, ate: dia })));
  const mondays = daysOf({ de: mondayOf(part.de), ate: part.ate }).filter((_, index) => index % 7 === 0);
  return mondays.map((dia) =>
    row(dia, sumOf(calendar, { de: later(dia, part.de), ate: earlier(addDays(dia, 6), part.ate) })),
  );
}
