import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { addDays, daysOf, mondayOf, type Periodo, type Stretch } from '#shared/rules/periodos.ts';
import { CURVA } from '#texts/resultados/resultados.ts';
import { dayAndMonth, dayOfMonth, shortMonth, shortWeekday, weekdayAndDay } from './period.ts';

export type Series = 'compartilhamentos' | 'cliques';
interface TrendRow {
  dia: string;
  compartilhamentos: number;
  cliques: number;
}

/** All points of a period, including future ones, so that the chart keeps its width. */
function daysToShow(periodo: Periodo, { de, ate }: Stretch): string[] {
  if (periodo !== 'ano') return daysOf({ de, ate });
  const mondays: string[] = [];
  for (let dia = mondayOf(de); dia <= ate; dia = addDays(dia, 7)) mondays.push(dia);
  return mondays;
}

/** The label under a point; most have none. */
function tickOf(periodo: Periodo, dia: string): string | undefined {
  const day = Number(dia.slice(8));
  if (periodo === 'semana') return shortWeekday(dia);
  if (periodo === 'mes') return day % 7 === 1 ? dayOfMonth(dia) : undefined;
  if (periodo === 'trimestre') return day === 1 ? shortMonth(dia) : undefined;
  return day <= 7 ? shortMonth(dia) : undefined;
}

/** The name of a point for screen readers. */
export const pointName = (periodo: Periodo, dia: string): string =>
  periodo === 'ano' ? CURVA.semana(dayAndMonth(dia)) : weekdayAndDay(dia);

export interface Point {
  dia: string;
  /** undefined: in the future */
  value: number | undefined;
  /** left edge, width and height, in percent */
  x: number;
  width: number;
  height: number;
  tick: string | undefined;
  /** the same place of the previous period; undefined if it is not compared */
  before: number | undefined;
}

/** A stretch with its rows; days outside `stretch` are not drawn. */
export interface Course {
  stretch: Stretch;
  rows: readonly TrendRow[];
}

/** The weeks of the twelve months up to a day. A week over the turn of the year comes in both years, each with its days. */
export function lastYear(hoje: string, rows: readonly TrendRow[]): Course {
  const stretch = { de: addDays(hoje, -364), ate: hoje };
  const weeks = new Map<string, TrendRow>();
  for (const { dia, compartilhamentos, cliques } of rows) {
    const week = weeks.get(dia) ?? { dia, compartilhamentos: 0, cliques: 0 };
    weeks.set(dia, {
      dia,
      compartilhamentos: week.compartilhamentos + compartilhamentos,
      cliques: week.cliques + cliques,
    });
  }
  return { stretch, rows: [...weeks.values()] };
}

const valuesOf = (rows: readonly TrendRow[], series: Series): Map<string, number> =>
  new Map(rows.map((row) => [row.dia, row[series]]));

/**
 * The drawing of a series in a square of 100 by 100, which the page stretches, with the previous period over it: its first
 * day at the first day, and so on.
 */
export function drawTrend(
  periodo: Periodo,
  { stretch, rows }: Course,
  before: Course,
  series: Series,
): {
  points: Point[];
  ticks: { value: number; y: number }[];
  path: string;
  surface: string;
  /** empty if nothing happened in the previous period */
  pathBefore: string;
} {
  const values = valuesOf(rows, series);
  const valuesBefore = valuesOf(before.rows, series);
  const comparesAny = [...valuesBefore.values()].some((value) => value > 0);
  const days = daysToShow(periodo, stretch);
  const daysBefore = daysToShow(periodo, before.stretch);
  const x = scaleBand(days, [0, 100]).paddingInner(0.3).paddingOuter(0.15);
  // At least 4, so that one share a day does not fill the chart.
  const y = scaleLinear([0, Math.max(4, ...values.values(), ...valuesBefore.values())], [0, 100]).nice(4);
  const points = days.map((dia, index) => {
    const value = values.get(dia);
    return {
      dia,
      value,
      x: x(dia) ?? 0,
      width: x.bandwidth(),
      height: y(value ?? 0),
      tick: tickOf(periodo, dia),
      before: comparesAny ? valuesBefore.get(daysBefore[index] ?? '') : undefined,
    };
  });
  const known = points.filter(({ value }) => value !== undefined);
  const middle = (point: Point) => point.x + point.width / 2;
  const lineBefore = line<Point>(middle, ({ before = 0 }) => 100 - y(before));
  return {
    points,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    path: line<Point>(middle, (point) => 100 - point.height)(known) ?? '',
    surface: area<Point>(middle, 100, (point) => 100 - point.height)(known) ?? '',
    pathBefore: lineBefore(points.filter(({ before }) => before !== undefined)) ?? '',
  };
}
