import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keys } from '#lib/data/query.ts';
import { usePrint } from '#lib/interaction/use-print.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { comparedOn } from '#shared/rules/periodos.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { resultsSentence } from '#shared/rules/results-sentence.ts';
import { META } from '#texts/empresas/meta.ts';
import { FILTRO_EQUIPE } from '#texts/equipes/filtro.ts';
import { RESULTADOS as T } from '#texts/resultados/resultados.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Course } from './course.tsx';
import { FigureSkeletons, Figures, type Worth } from './figures.tsx';
import { describePeriod, filterInAddress, type ResultsFilter } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import css from './results-view.module.css';
import { type RowKind, useResults } from './use-results.ts';

interface ResultsViewProps {
  /** the admin's own id means all companies */
  empresaId: string;
  /** limits how far back the periods go; undefined: no limit */
  plano?: PlanoNome | undefined;
  hint: string;
  /** heading of the printed page */
  report: string;
  worth?: Worth | undefined;
  /** shares expected of a month */
  meta?: number | undefined;
  actions?: ReactNode;
  /** replaces charts and lists when there was no activity */
  empty: ReactNode;
  /** filters by team; nothing is requested until the teams are known */
  choice?: { equipe?: Equipe | undefined; isKnown: boolean; asks: boolean; filter: ReactNode } | undefined;
  /** lists beside the plot, one at a time */
  kinds: readonly RowKind[];
}

/** The results of a period, on screen and printed, of a company or of all. */
export function ResultsView(view: ResultsViewProps) {
  const { empresaId, plano, hint, report, worth, meta = 0, actions, choice, empty, kinds } = view;
  const [params, setParams] = useSearchParams();
  const hoje = dayOf(new Date());
  const { equipe } = choice ?? {};
  const asked = { ...filterInAddress(params, hoje), ...(equipe && { equipe: equipe.id }) };
  const isKnown = choice?.isKnown ?? true;
  const results = useResults(empresaId, asked, isKnown || !choice?.asks);
  const ask = ({ periodo, data }: ResultsFilter) =>
    setParams(
      { aba: 'resultados', periodo, ...(data && { data }), ...(equipe && { equipe: equipe.id }) },
      { preventScrollReset: true },
    );
  const { data } = results;
  const printing = usePrint(keys.resultados(empresaId));
  const { anterior } = comparedOn(asked.periodo, asked.data ?? hoje, hoje);
  const sentence = data && worth ? resultsSentence(data.totais) : undefined;
  // A goal of today says nothing about another month, or about one team.
  const aims = meta > 0 && asked.periodo === 'mes' && data !== undefined && data.ate >= hoje && !equipe;
  const nothing = data && data.totais.compartilhamentos === 0 && data.totais.cliques === 0;

  return (
    <>
      <PageHeader
        title={T.titulo}
        hint={<span className={css.hint}>{hint}</span>}
        action={
          <div className={`${css.actions} so-tela`}>
            <Button
              variant="secondary"
              icon={<Printer />}
              loading={printing.isLoading}
              onClick={printing.print}
            >
              {T.imprimir}
            </Button>
            {actions}
          </div>
        }
      />
      {/* On screen the rail has the company's name. */}
      <p className={`${css.report} so-impresso`}>{equipe ? `${report} · ${equipe.nome}` : report}</p>
      <PeriodBar asked={asked} period={describePeriod(asked, hoje, plano)} plano={plano} onChange={ask} />
      {isKnown && choice ? (
        <div className={css.team}>
          {choice.filter}
          {equipe ? <p className="note">{FILTRO_EQUIPE.nosResultados}</p> : null}
        </div>
      ) : null}
      {results.isError && !data ? (
        <ErrorState title={T.erro} error={results.error} onRetry={() => results.refetch()} />
      ) : null}
      {results.isPending || !isKnown ? <ResultSkeletons /> : null}
      {data && isKnown ? (
        <div className={css.content} aria-busy={results.isPlaceholderData || undefined}>
          {sentence || aims ? (
            <div className="stack gap-12">
              {sentence ? <p className={css.sentence}>{sentence}</p> : null}
              {aims ? <Goal done={data.totais.compartilhamentos} meta={meta} /> : null}
            </div>
          ) : null}
          <Figures totais={data.totais} anteriores={data.anteriores} worth={worth} />
          {nothing ? empty : null}
          {nothing ? null : (
            <Course
              {...{ empresaId, plano, asked, kinds }}
              showsAll={printing.showsAll}
              course={{ stretch: data, rows: data.serie }}
              before={{ stretch: anterior, rows: data.serieAnterior }}
            />
          )}
        </div>
      ) : null}
    </>
  );
}

function Goal({ done, meta }: { done: number; meta: number }) {
  const words = META.feitos(done, meta);
  return (
    <div className={css.goal}>
      <p>
        <span>
          {META.titulo}: {words}
        </span>
        {done >= meta ? <b> {META.alcancada}</b> : null}
      </p>
      <Progress label={words} value={Math.min(done, meta)} max={meta} />
    </div>
  );
}

function ResultSkeletons() {
  return (
    <Loading>
      <div className={css.content}>
        <FigureSkeletons />
        <div className={css.pair}>
          <Skeleton h={380} />
          <Skeleton h={380} />
        </div>
      </div>
    </Loading>
  );
}
