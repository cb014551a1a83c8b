import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isEnterprise, type PlanoNome } from '../../../../shared/rules/planos.ts';
import { readCookie } from '../../lib/storage/cookies.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { RESUMO as T } from '../../texts/empresas/inicio.ts';
import { META } from '../../texts/empresas/meta.ts';
import { cx } from '../../ui/classes.ts';
import { lazyOptional } from '../../ui/lazy-part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './overview.module.css';
import { useEmpresa } from './use-empresa.ts';
import { useOverview } from './use-overview.ts';

const FirstSteps = lazyOptional(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/**
 * One line above the posts: the team's month and pending work; for a new company its first steps. Of fixed height, so
 * that the posts do not move.
 */
export function Overview({ empresaId }: { empresaId: string }) {
  const { data, isPending } = useOverview(empresaId);
  const { data: empresa } = useEmpresa(empresaId);
  // The last visit's cookie decides the height until the company has loaded; a first visit has none.
  const plano = empresa?.plano_nome ?? readCookie('plano_nome');
  const meta = empresa?.metaCompartilhamentos ?? 0;
  if (isPending) return <Waiting />;
  if (data?.passos)
    return (
      <Suspense fallback={<Waiting />}>
        <FirstSteps passos={data.passos} />
      </Suspense>
    );
  const value = (known: number | undefined) => (known === undefined ? T.semValor : T.valor(known));
  const figures = (
    <>
      <Figure
        value={value(data?.compartilhamentos)}
        label={meta > 0 ? META.daMeta(meta) : T.compartilhamentos(data?.compartilhamentos ?? 0)}
      />
      <Figure
        value={value(data?.participantes)}
        label={T.participaram(data?.participantes ?? 0, data?.acessaram ?? 0)}
      />
    </>
  );
  return (
    <section className={css.line} aria-label={T.mes}>
      {figures}
      {meta > 0 && data ? (
        <span className={css.goal}>
          <Progress
            label={META.feitos(data.compartilhamentos, meta)}
            value={Math.min(data.compartilhamentos, meta)}
            max={meta}
          />
        </span>
      ) : null}
      {plano && isEnterprise(plano as PlanoNome) ? (
        <Link className={css.figure} to={abaPath(PATHS.empresa, 'loja', { ver: 'trocas' })}>
          <b>{value(data?.trocasPendentes)}</b> <span>{T.trocas(data?.trocasPendentes ?? 0)}</span>
        </Link>
      ) : null}
      {data?.sugestoesAbertas ? (
        <Link
          className={cx(css.figure, css.wide)}
          to={abaPath(PATHS.empresa, 'novo-post', { ver: 'sugestoes' })}
        >
          <b>{value(data.sugestoesAbertas)}</b> <span>{T.sugestoes(data.sugestoesAbertas)}</span>
        </Link>
      ) : null}
    </section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className={css.figure}>
      <b>{value}</b> <span>{label}</span>
    </p>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={css.line}>
        <Skeleton w="70%" h={22} />
      </div>
    </Loading>
  );
}
