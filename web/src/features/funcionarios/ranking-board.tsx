import { useState } from 'react';
import type { RankingRow as Row } from '../../../../shared/routes/entities.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { formatMonth } from '../../lib/format.ts';
import { RANKING as T } from '../../texts/funcionarios/ranking.ts';
import { Section } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MonthGoal } from './month-goal.tsx';
import { Podium } from './podium.tsx';
import css from './ranking.module.css';
import { RankingList } from './ranking-list.tsx';
import { type RankingPeriodo, useMonth, usePodium } from './use-ranking.ts';

const PERIODS = [
  { value: 'mes', label: T.mes },
  { value: 'geral', label: T.geral },
] as const;

interface RankingBoardProps {
  empresaId: string;
  /** the reader's own row by the balance */
  own?: Row | undefined;
}

/** The ranking of the month, where everybody begins at nothing, and the one of all time beside it. */
export function RankingBoard({ empresaId, own }: RankingBoardProps) {
  const [periodo, setPeriodo] = useState<RankingPeriodo>('mes');
  const { data: month } = useMonth(empresaId);
  const isMonth = periodo === 'mes';
  const inMonth = own && month?.posicao ? { ...own, ups: month.ups, posicao: month.posicao } : undefined;
  return (
    <>
      <div className={css.period}>
        <Segmented label={T.periodo} name="ranking" value={periodo} onChange={setPeriodo} options={PERIODS} />
        <p className={css.left}>{isMonth && month ? T.faltam(month.diasRestantes) : null}</p>
      </div>
      <p className={css.hint}>{isMonth ? T.dicaMes : T.dica}</p>
      <RankingList
        key={periodo}
        {...{ empresaId, periodo }}
        own={isMonth ? inMonth : own}
        ownId={own?.IdFuncionario}
      />
      {isMonth && month ? (
        <div className={css.before}>
          <MonthGoal empresaId={empresaId} />
          <LastPodium {...{ empresaId, mes: month.mes }} ownId={own?.IdFuncionario} />
        </div>
      ) : null}
    </>
  );
}

interface LastPodiumProps {
  empresaId: string;
  mes: string;
  ownId?: string | undefined;
}

/** Who stood on top when the last month ended: below everything, so that nothing moves when it comes. */
function LastPodium({ empresaId, mes, ownId }: LastPodiumProps) {
  const before = addDays(`${mes}-01`, -1);
  const { data: rows = [] } = usePodium(empresaId, before);
  if (rows.length === 0) return null;
  return (
    <Section title={T.podioDe(formatMonth(before))}>
      <Podium rows={rows} ownId={ownId} />
    </Section>
  );
}
