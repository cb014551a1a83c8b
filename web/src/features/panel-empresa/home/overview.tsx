import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useOverview } from '#features/empresas/use-overview.ts';
import { formatNumber } from '#lib/format/number.ts';
import { abaPath, PATHS } from '#paths.ts';
import { RESUMO as T } from '#texts/empresas/inicio.ts';
import { META } from '#texts/empresas/meta.ts';
import { cx } from '#ui/classes.ts';
import { lazyOptional } from '#ui/lazy-part.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import css from './overview.module.css';

const FirstSteps = lazyOptional(
  async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }),
  <Waiting />,
);

/** One line above the posts: the team's month and what waits for the company; for a new company its first steps. */
export function Overview({ empresaId }: { empresaId: string }) {
  const { data, isPending } = useOverview(empresaId);
  const { data: empresa } = useEmpresa(empresaId);
  const meta = empresa?.metaCompartilhamentos ?? 0;
  if (isPending) return <Waiting />;
  if (data?.passos) return <FirstSteps passos={data.passos} />;
  const value = (known: number | undefined) => (known === undefined ? T.semValor : formatNumber(known));
  return (
    <section className={cx(css.line, css.strip)} aria-label={T.mes}>
      <Figure value={value(data?.compartilhamentos)}>
        {meta > 0 ? (
          META.daMeta(meta)
        ) : (
          <>
            {T.compartilhamentos(data?.compartilhamentos ?? 0)}
            <span className={css.long}> {T.esteMes}</span>
          </>
        )}
      </Figure>
      <Figure value={value(data?.participantes)}>
        {T.participaram(data?.participantes ?? 0, data?.acessaram ?? 0)}
      </Figure>
      {meta > 0 && data ? (
        <span className={css.goal}>
          <Progress
            label={META.feitos(data.compartilhamentos, meta)}
            value={Math.min(data.compartilhamentos, meta)}
            max={meta}
          />
        </span>
      ) : null}
      {data ? <Waits {...data} cadastros={empresa?.aguardando ?? 0} /> : null}
    </section>
  );
}

interface WaitsProps {
  trocasPendentes: number;
  sugestoesAbertas: number;
  /** people who await approval */
  cadastros: number;
}

/** What waits for the company, as links; the line is there when nothing does, so that the posts do not move. */
function Waits({ trocasPendentes, sugestoesAbertas, cadastros }: WaitsProps) {
  const tab = (aba: string, ver?: string) => abaPath(PATHS.empresa, aba, ver ? { ver } : {});
  const all = [
    { count: trocasPendentes, label: T.trocas(trocasPendentes), to: tab('loja', 'trocas') },
    { count: sugestoesAbertas, label: T.sugestoes(sugestoesAbertas), to: tab('novo-post', 'sugestoes') },
    { count: cadastros, label: T.cadastros(cadastros), to: tab('colaboradores') },
  ].filter(({ count }) => count > 0);
  return (
    <p className={css.waits}>
      <span>{all.length > 0 ? T.esperam : T.nadaEspera}</span>
      {all.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p className={css.figure}>
      <b>{value}</b> <span>{children}</span>
    </p>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={cx(css.line, css.strip)}>
        <Skeleton w="70%" h={22} />
      </div>
    </Loading>
  );
}
