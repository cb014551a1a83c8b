import { type PointerEvent, useId, useState } from 'react';
import { formatDay } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { Periodo } from '#shared/rules/periodos.ts';
import { CURVA as T } from '#texts/resultados/resultados.ts';
import { Section } from '#ui/card.tsx';
import { type Course, drawTrend, pointName, type Series } from './trend.ts';
import css from './trend-chart.module.css';

interface TrendChartProps {
  periodo: Periodo;
  course: Course;
  /** the previous period */
  before: Course;
  series: Series;
}

/**
 * One series over a period: shares as bars, clicks as a line, with the previous period as a thin dashed line: distinct
 * without colour. An invisible slider over the drawing makes the points reachable by arrow keys, finger and screen reader.
 * A table with the same numbers is one tap away.
 */
export default function TrendChart({ periodo, course, before, series }: TrendChartProps) {
  const { titulo, unidade } = T[series];
  const [at, setAt] = useState<number | undefined>();
  const hint = useId();
  const { points, ticks, path, surface, pathBefore } = drawTrend(periodo, course, before, series);
  const known = points.filter(({ value }) => value !== undefined);
  const last = Math.max(0, known.length - 1);
  const sum = known.reduce((count, { value = 0 }) => count + value, 0);
  const total = unidade(sum);
  const compares = pathBefore !== '';
  const totalBefore = before.rows.reduce((sum, row) => sum + row[series], 0);
  const words = (index: number): string => {
    const point = known[index];
    return point ? `${pointName(periodo, point.dia)}: ${unidade(point.value ?? 0)}` : total;
  };
  const spoken = (index: number): string => {
    const then = known[index]?.before;
    return then === undefined ? words(index) : `${words(index)}; ${T.antes(then)}`;
  };
  const best = known.reduce(
    (top, { value = 0 }, index) => (value > (known[top]?.value ?? 0) ? index : top),
    0,
  );
  const chosen = at === undefined ? undefined : known[Math.min(at, last)];

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * points.length;
    setAt(Math.min(last, Math.max(0, Math.floor(place))));
  };

  return (
    <Section title={titulo}>
      <p className={css.reading} data-series={series}>
        <span className={css.now}>{at === undefined ? T.total(sum) : words(at)}</span>
        {compares ? <span className={css.then}>{T.antes(chosen ? chosen.before : totalBefore)}</span> : null}
      </p>
      <div className={css.chart} data-series={series}>
        <div className={css.plot}>
          {ticks.map(({ value, y }) => (
            <span key={value} className={css.tick} style={{ bottom: `${y}%` }} aria-hidden="true">
              {formatNumber(value)}
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map(({ value, y }) => (
              <line key={value} className={css.grid} x1={0} x2={100} y1={100 - y} y2={100 - y} />
            ))}
            {chosen ? (
              <rect className={css.chosen} x={chosen.x} width={chosen.width} y={0} height={100} />
            ) : null}
            <path className={css.before} d={pathBefore} />
            {series === 'compartilhamentos' ? (
              points.map(({ dia, x, width, height }) => (
                <rect key={dia} className={css.bar} x={x} width={width} y={100 - height} height={height} />
              ))
            ) : (
              <>
                <path className={css.surface} d={surface} />
                <path className={css.line} d={path} />
              </>
            )}
          </svg>
          {series === 'cliques' && chosen ? (
            <span
              className={css.dot}
              style={{ left: `${chosen.x + chosen.width / 2}%`, bottom: `${chosen.height}%` }}
            />
          ) : null}
          {known.length > 0 ? (
            <input
              className={css.slider}
              type="range"
              min={0}
              max={last}
              step={1}
              value={Math.min(at ?? last, last)}
              aria-label={T.resumo(titulo, total, (known[best]?.value ?? 0) > 0 ? words(best) : null)}
              aria-valuetext={spoken(at ?? last)}
              aria-describedby={hint}
              onChange={(event) => setAt(Number(event.target.value))}
              onFocus={() => setAt(at ?? last)}
              onBlur={() => setAt(undefined)}
              onPointerMove={follow}
              onPointerLeave={() => setAt(undefined)}
            />
          ) : null}
        </div>
        <div className={css.days} data-periodo={periodo} aria-hidden="true">
          {points.map(({ dia, tick, x, width }) =>
            tick ? (
              <span key={dia} style={{ left: `${x + width / 2}%` }}>
                {tick}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <p id={hint} className="so-leitor">
        {T.leia}
      </p>
      <details className={css.table}>
        <summary>{T.tabela}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{periodo === 'ano' ? T.semanaDe : T.dia}</th>
              <th scope="col">{titulo}</th>
              {compares ? <th scope="col">{T.anterior}</th> : null}
            </tr>
          </thead>
          <tbody>
            {known.map(({ dia, value = 0, before: then }) => (
              <tr key={dia}>
                <th scope="row">{formatDay(dia)}</th>
                <td>{formatNumber(value)}</td>
                {compares ? <td>{then === undefined ? '–' : formatNumber(then)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
