import { addDays, daysOf, mondayOf, type Periodo, type Stretch } from '#shared/rules/periodos.ts';
import { CURVA } from '#texts/resultados/resultados.ts';
import { dayAndMonth, dayOfMonth, shortMonth, shortWeekday, weekdayAndDay } from './period.ts';
import { areaPath, bandScale, linearScale, linePath } from './scale.ts';

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
  const band = bandScale(days.length);
  // At least 4, so that one share a day does not fill the chart.
  const { y, ticks } = linearScale(Math.max(4, ...values.values(), ...valuesBefore.values()));
  const points = days.map((dia, index) => {
    const value = values.get(dia);
    return {
      dia,
      value,
      x: band.x(index),
      width: band.width,
      height: y(value ?? 0),
      tick: tickOf(periodo, dia),
      before: comparesAny ? valuesBefore.get(daysBefore[index] ?? '') : undefined,
    };
  });
  const at = (point: Point, value: number) => [point.x + point.width / 2, 100 - y(value)] as const;
  const known = points.flatMap((point) => (point.value === undefined ? [] : [at(point, point.value)]));
  const earlier = points.flatMap((point) => (point.before === undefined ? [] : [at(point, point.before)]));
  return {
    points,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    path: linePath(known),
    surface: areaPath(known),
    pathBefore: linePath(earlier),
  };
}
