import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { addDays, daysOf, mondayOf, type Periodo, type Stretch } from '../../../../shared/rules/periodos.ts';
import { CURVA } from '../../texts/resultados/resultados.ts';
import { dayAndMonth, dayOfMonth, shortMonth, shortWeekday, weekdayAndDay } from './period.ts';

export type Series = 'compartilhamentos' | 'cliques';
export interface CourseRow {
  dia: string;
  compartilhamentos: number;
  cliques: number;
}

/** The points of a period, those to come included: a chart keeps its width while the period runs. */
function daysToShow(periodo: Periodo, { de, ate }: Stretch): string[] {
  if (periodo !== 'ano') return daysOf({ de, ate });
  const mondays: string[] = [];
  for (let dia = mondayOf(de); dia <= ate; dia = addDays(dia, 7)) mondays.push(dia);
  return mondays;
}

/** What stands under a point; nothing under most of them. */
function tickOf(periodo: Periodo, dia: string): string | undefined {
  const day = Number(dia.slice(8));
  if (periodo === 'semana') return shortWeekday(dia);
  if (periodo === 'mes') return day % 7 === 1 ? dayOfMonth(dia) : undefined;
  if (periodo === 'trimestre') return day === 1 ? shortMonth(dia) : undefined;
  return day <= 7 ? shortMonth(dia) : undefined;
}

/** What a point is called where it is read out. */
export const pointName = (periodo: Periodo, dia: string): string =>
  periodo === 'ano' ? CURVA.semana(dayAndMonth(dia)) : weekdayAndDay(dia);

export interface Point {
  dia: string;
  /** undefined: still to come */
  value: number | undefined;
  /** left edge and width, and height of the value: of 100 */
  x: number;
  width: number;
  height: number;
  tick: string | undefined;
}

/** The drawing of one series in a square of 100 by 100, that the page stretches as it likes. */
export function drawCourse(
  periodo: Periodo,
  stretch: Stretch,
  rows: readonly CourseRow[],
  series: Series,
): { points: Point[]; ticks: { value: number; y: number }[]; path: string; surface: string } {
  const values = new Map(rows.map((row) => [row.dia, row[series]]));
  const days = daysToShow(periodo, stretch);
  const x = scaleBand(days, [0, 100]).paddingInner(0.3).paddingOuter(0.15);
  // Four at least: a chart of one share a day is no wall of full bars.
  const y = scaleLinear([0, Math.max(4, ...values.values())], [0, 100]).nice(4);
  const points = days.map((dia) => {
    const value = values.get(dia);
    return {
      dia,
      value,
      x: x(dia) ?? 0,
      width: x.bandwidth(),
      height: y(value ?? 0),
      tick: tickOf(periodo, dia),
    };
  });
  const known = points.filter(({ value }) => value !== undefined);
  const middle = (point: Point) => point.x + point.width / 2;
  return {
    points,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    path: line<Point>(middle, (point) => 100 - point.height)(known) ?? '',
    surface: area<Point>(middle, 100, (point) => 100 - point.height)(known) ?? '',
  };
}
