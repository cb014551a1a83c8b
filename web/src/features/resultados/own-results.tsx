import { Link } from 'react-router-dom';
import { formatNumber } from '#lib/format/number.ts';
import { conteudoPath, PATHS } from '#paths.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { LINHAS, NUMEROS, IMPACTO as T } from '#texts/resultados/resultados.ts';
import { Section } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { channelSummary } from './channel-rows.tsx';
import css from './own-results.module.css';
import { monthName } from './period.ts';
import { useOwnResults } from './use-results.ts';

/** Seu impacto: the results of the own shares this month; optional, so hidden without an answer. */
export function OwnResults({ funcionarioId }: { funcionarioId: string }) {
  const { data, isError } = useOwnResults(funcionarioId);
  if (isError) return null;
  const figures = [
    { label: T.compartilhamentos, value: data?.totais.compartilhamentos },
    { label: T.cliques, value: data?.totais.cliques },
    { label: T.ups, value: data?.totais.upsGanhos },
  ];
  const best = data?.melhorPost;
  const channels = data && channelSummary(data.totais.canais);
  return (
    <div className={css.own}>
      <Section title={T.titulo} hint={T.dica(monthName(dayOf(new Date())))}>
        <dl className={css.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === undefined ? <Skeleton w={48} h={34} /> : formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        {channels ? <p className={css.channels}>{channels}</p> : null}
        <a className={css.method} href={PATHS.metodo} target="_blank" rel="noopener">
          {NUMEROS.comoContamosCliques}
        </a>
        <p className={css.best}>
          {best && best.cliques > 0 ? (
            <>
              {T.melhor}: <Link to={conteudoPath(best.id)}>{best.nome || LINHAS.semTexto}</Link>
            </>
          ) : null}
        </p>
      </Section>
    </div>
  );
}
