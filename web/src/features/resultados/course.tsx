import { useState } from 'react';
import { dayOf } from '#shared/rules/dates.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { CURVA, LINHAS, RESULTADOS as T } from '#texts/resultados/resultados.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ResultsFilter } from './period.ts';
import { ResultRows } from './result-rows.tsx';
import css from './results-view.module.css';
import type { Course as Drawn } from './trend.ts';
import TrendChart from './trend-chart.tsx';
import { type Order, type RowKind, useYear } from './use-results.ts';

interface CourseProps {
  empresaId: string;
  plano: PlanoNome | undefined;
  asked: ResultsFilter;
  course: Drawn;
  before: Drawn;
  kinds: readonly RowKind[];
  /** for printing */
  showsAll: boolean;
}

const SERIES = ['compartilhamentos', 'cliques'] as const satisfies readonly Order[];

/** One plot and one list, by shares or by clicks. The others are on request, and printed. */
export function Course({ empresaId, plano, asked, course, before, kinds, showsAll }: CourseProps) {
  const [series, setSeries] = useState<Order>('compartilhamentos');
  const [span, setSpan] = useState<'periodo' | 'ano'>('periodo');
  const [kind, setKind] = useState(kinds[0]);
  // The free plan shows two months.
  const offersYear = asked.periodo !== 'ano' && plano !== 'experience';
  const isYear = offersYear && span === 'ano';
  const hoje = dayOf(new Date());
  const year = useYear(empresaId, asked.equipe, hoje, isYear);
  const shown = kinds.find((one) => one === kind) ?? kinds[0];
  return (
    <>
      <div className={css.choices}>
        <Segmented<Order>
          label={LINHAS.ordem}
          name="ordem"
          value={series}
          onChange={setSeries}
          options={SERIES.map((value) => ({ value, label: LINHAS[value] }))}
        />
        {offersYear ? (
          <Segmented<'periodo' | 'ano'>
            label={CURVA.alcance}
            name="alcance"
            value={span}
            onChange={setSpan}
            options={[
              { value: 'periodo', label: CURVA.noPeriodo },
              { value: 'ano', label: CURVA.dozeMeses },
            ]}
          />
        ) : null}
      </div>
      <div className={css.pair}>
        <div>
          {SERIES.map((each) => (
            <div key={each} className={css.one} hidden={each !== series}>
              {!isYear ? (
                <TrendChart periodo={asked.periodo} {...{ course, before }} series={each} />
              ) : year.data ? (
                <TrendChart
                  periodo="ano"
                  course={year.data}
                  before={{ ...year.data, rows: [] }}
                  series={each}
                />
              ) : (
                <NotLoaded query={year} erro={T.erro}>
                  <Skeleton h={380} />
                </NotLoaded>
              )}
            </div>
          ))}
        </div>
        <div className={css.side}>
          <Segmented<RowKind>
            label={LINHAS.lista}
            name="lista"
            value={shown ?? 'posts'}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: LINHAS.de[value] }))}
          />
          {kinds.map((each) =>
            showsAll || each === shown ? (
              <div key={each} className={css.one} hidden={each !== shown}>
                <ResultRows
                  {...{ empresaId, asked }}
                  kind={each}
                  title={LINHAS.titulos[each]}
                  ordem={series}
                />
              </div>
            ) : null,
          )}
        </div>
      </div>
    </>
  );
}
