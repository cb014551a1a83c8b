import { formatNumber } from '#lib/format/number.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { resultados } from '#shared/routes/resultados.ts';
import { CANAL } from '#texts/compartilhamentos/canais.ts';
import { CANAIS as T } from '#texts/resultados/resultados.ts';
import { Section } from '#ui/card.tsx';
import css from './result-rows.module.css';

type Results = Reply<typeof resultados.resultFigures>;
type Channels = Results['totais']['canais'];

/** Whether clicks came from anywhere but LinkedIn; most companies need no list of one. */
const hasOthers = (canais: Channels): boolean => canais.some(({ canal }) => canal !== 'linkedin');

/** The clicks of a period by channel, each beside the previous period's; bars are relative to the first one. */
export function ChannelRows({ totais, anteriores }: Pick<Results, 'totais' | 'anteriores'>) {
  const { canais, cliques } = totais;
  if (!hasOthers(canais)) return null;
  const before = new Map(anteriores.canais.map((row) => [row.canal, row.cliques]));
  const most = canais[0]?.cliques ?? 1;
  return (
    <Section title={T.titulo}>
      <ol className={css.rows}>
        {canais.map(({ canal, cliques: count }) => (
          <li key={canal} className={css.row}>
            <span className={css.words}>
              <span className={css.name}>{CANAL[canal]}</span>
              <span className="note">
                {T.parte(Math.round((count / cliques) * 100), before.get(canal) ?? 0)}
              </span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </span>
            <span className={css.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Channels named in a line; the others are summed. */
const NAMED = 3;

/** `WhatsApp 12 · LinkedIn 9`; undefined where all clicks are LinkedIn's. */
export function channelSummary(canais: Channels): string | undefined {
  if (!hasOthers(canais)) return undefined;
  const others = canais.slice(NAMED).reduce((sum, { cliques }) => sum + cliques, 0);
  const named = canais
    .slice(0, NAMED)
    .map(({ canal, cliques }) => `${CANAL[canal]} ${formatNumber(cliques)}`);
  return [...named, ...(others > 0 ? [T.outros(others)] : [])].join(' · ');
}
