import type { ReactNode } from 'react';
import { RANKING } from '#texts/funcionarios/ranking.ts';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import css from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';
import { TOP, useTopSix } from './use-ranking.ts';

interface TopSixProps {
  empresaId: string;
  ownId?: string | undefined;
  action?: ReactNode;
}

/** The month's first six, for the side column of a dashboard. */
export function TopSix({ empresaId, ownId, action }: TopSixProps) {
  const ranking = useTopSix(empresaId, 'mes');
  return (
    <Section title={RANKING.recenteMes} action={action}>
      <NotLoaded query={ranking} erro={RANKING.erro} rows={TOP} />
      {ranking.data?.length === 0 ? <p className="quiet">{RANKING.vazioMes}</p> : null}
      <ol className={css.rows}>
        {ranking.data?.map((row) => (
          <RankingRow key={row.IdFuncionario} row={row} own={row.IdFuncionario === ownId} compact />
        ))}
      </ol>
    </Section>
  );
}
