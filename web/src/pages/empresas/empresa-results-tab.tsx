import { Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { ExportButton } from '../../features/exportacoes/export-button.tsx';
import CourseChart from '../../features/resultados/course-chart.tsx';
import { FigureSkeletons, Figures } from '../../features/resultados/figures.tsx';
import { type Asked, askedIn, lookAt } from '../../features/resultados/period.ts';
import { PeriodBar } from '../../features/resultados/period-bar.tsx';
import { ResultRows } from '../../features/resultados/result-rows.tsx';
import { type Order, useResults } from '../../features/resultados/use-results.ts';
import { arrives } from '../../lib/not-loaded.ts';
import { useSession } from '../../lib/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { LINHAS, RESULTADOS as T, VALOR, VAZIO } from '../../texts/resultados/resultados.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './empresa-results-tab.module.css';

const ClickWorthDialog = lazy(() =>
  arrives(() => import('../../features/resultados/click-worth-dialog.tsx')),
);

const FIGURES = 7;

/** Resultados: what sharing brought in a period, to look at or to print. */
export default function EmpresaResultsTab() {
  const { empresaId = '' } = useSession() ?? {};
  const { data: empresa } = useEmpresa(empresaId);
  const [params, setParams] = useSearchParams();
  const [ordem, setOrdem] = useState<Order>('compartilhamentos');
  const [pricing, setPricing] = useState(false);
  const hoje = dayOf(new Date());
  const asked = askedIn(params, hoje);
  const look = lookAt(asked, hoje, empresa?.plano_nome);
  const results = useResults(empresaId, asked);
  const ask = ({ periodo, data }: Asked) =>
    setParams({ aba: 'resultados', periodo, ...(data && { data }) }, { preventScrollReset: true });

  const { data } = results;
  const nothing = data && data.totais.compartilhamentos === 0 && data.totais.cliques === 0;
  const worth = empresa && {
    cpcCentavos: empresa.cpcCentavos ?? 0,
    action: (
      <Button variant="ghost" size="s" className={css.worth} onClick={() => setPricing(true)}>
        {empresa.cpcCentavos ? VALOR.alterar : VALOR.definir}
      </Button>
    ),
  };

  return (
    <>
      <PageHeader
        title={T.titulo}
        hint={<span className={css.hint}>{T.dica}</span>}
        action={
          <div className={css.actions}>
            <Button
              variant="secondary"
              icon={<Printer size={18} aria-hidden="true" />}
              onClick={() => print()}
            >
              {T.imprimir}
            </Button>
            <ExportButton />
          </div>
        }
      />
      {empresa ? <p className={css.report}>{T.relatorio(empresa.nome)}</p> : null}
      <PeriodBar asked={asked} look={look} plano={empresa?.plano_nome} onChange={ask} />
      {results.isError && !data ? (
        <ErrorState title={T.erro} error={results.error} onRetry={() => results.refetch()} />
      ) : null}
      {results.isPending ? <ResultSkeletons /> : null}
      {data ? (
        <div className={css.content} aria-busy={results.isPlaceholderData}>
          <Figures totais={data.totais} anteriores={data.anteriores} {...(worth && { worth })} />
          {nothing ? (
            <EmptyState
              drawing="posts"
              title={VAZIO.titulo}
              action={
                <LinkButton
                  to={abaPath(PATHS.empresa, 'novo-post')}
                  icon={<Plus size={18} aria-hidden="true" />}
                >
                  {VAZIO.acao}
                </LinkButton>
              }
            >
              {VAZIO.texto}
            </EmptyState>
          ) : (
            <>
              <div className={css.charts}>
                {(['compartilhamentos', 'cliques'] as const).map((series) => (
                  <CourseChart
                    key={series}
                    periodo={asked.periodo}
                    stretch={{ de: data.de, ate: data.ate }}
                    rows={data.serie}
                    series={series}
                  />
                ))}
              </div>
              <div className={css.order}>
                <Segmented<Order>
                  label={LINHAS.ordem}
                  name="ordem"
                  value={ordem}
                  onChange={setOrdem}
                  options={[
                    { value: 'compartilhamentos', label: LINHAS.compartilhamentos },
                    { value: 'cliques', label: LINHAS.cliques },
                  ]}
                />
              </div>
              <div className={css.charts}>
                <ResultRows
                  empresaId={empresaId}
                  kind="posts"
                  title={LINHAS.posts}
                  asked={asked}
                  ordem={ordem}
                />
                <div className={css.side}>
                  <ResultRows
                    empresaId={empresaId}
                    kind="funcionarios"
                    title={LINHAS.pessoas}
                    asked={asked}
                    ordem={ordem}
                  />
                  <ResultRows
                    empresaId={empresaId}
                    kind="tags"
                    title={LINHAS.tags}
                    asked={asked}
                    ordem={ordem}
                  />
                </div>
              </div>
            </>
          )}
        </div>
      ) : null}
      {pricing && empresa ? (
        <Suspense fallback={null}>
          <ClickWorthDialog empresa={empresa} onClose={() => setPricing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ResultSkeletons() {
  return (
    <Loading>
      <div className={css.content}>
        <FigureSkeletons count={FIGURES} />
        <div className={css.charts}>
          <Skeleton h={330} />
          <Skeleton h={330} />
        </div>
      </div>
    </Loading>
  );
}
