import { type ReactNode, useState } from 'react';
import { formatMonth } from '#lib/format/format.ts';
import type { Equipe, RankingRow as Row } from '#shared/routes/entities.ts';
import { addDays } from '#shared/rules/periodos.ts';
import { FILTRO_EQUIPE } from '#texts/equipes/filtro.ts';
import { RANKING as T } from '#texts/funcionarios/ranking.ts';
import { Section } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
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
  /** the reader's own row, by balance */
  own?: Row | undefined;
  /** the team that the ranking is filtered by, and its filter; nothing is shown until the teams are known */
  equipe?: Equipe | undefined;
  filter: ReactNode;
  isKnown: boolean;
}

/** The ranking of the month, which starts at zero, and the one of all time. */
export function RankingBoard({ empresaId, own, equipe, filter, isKnown }: RankingBoardProps) {
  const [periodo, setPeriodo] = useState<RankingPeriodo>('mes');
  const { data: month, isPending: isCounting } = useMonth(empresaId, isKnown, equipe?.id);
  const isMonth = periodo === 'mes';
  const inMonth = own && month?.posicao ? { ...own, ups: month.ups, posicao: month.posicao } : undefined;
  const inTeam = own && month?.posicaoGeral ? { ...own, posicao: month.posicaoGeral } : undefined;
  return (
    <>
      <div className={css.period}>
        <Segmented label={T.periodo} name="ranking" value={periodo} onChange={setPeriodo} options={PERIODS} />
        {filter}
        {isKnown ? (
          <p className={css.left}>{isMonth && month ? T.faltam(month.diasRestantes) : null}</p>
        ) : null}
      </div>
      {isKnown ? (
        <>
          <p className={css.hint}>
            {`${isMonth ? T.dicaMes : T.dica} ${equipe ? FILTRO_EQUIPE.noRanking : ''}`}
          </p>
          <RankingList
            key={`${periodo} ${equipe?.id}`}
            {...{ empresaId, periodo, equipe }}
            own={isMonth ? inMonth : equipe ? inTeam : own}
            ownId={own?.IdFuncionario}
            isOut={own && isMonth && !equipe ? (isCounting ? undefined : month?.ups === 0) : false}
          />
        </>
      ) : (
        <RowSkeletons count={8} />
      )}
      {isKnown && isMonth && month ? (
        <div className={css.before}>
          <LastPodium {...{ empresaId, mes: month.mes, equipe: equipe?.id }} ownId={own?.IdFuncionario} />
        </div>
      ) : null}
    </>
  );
}

interface LastPodiumProps {
  empresaId: string;
  mes: string;
  equipe: string | undefined;
  ownId?: string | undefined;
}

/** Last month's podium, below everything so that nothing moves when it loads. */
function LastPodium({ empresaId, mes, equipe, ownId }: LastPodiumProps) {
  const before = addDays(`${mes}-01`, -1);
  const { data: rows = [] } = usePodium(empresaId, before, equipe);
  if (rows.length === 0) return null;
  return (
    <Section title={T.podioDe(formatMonth(before))}>
      <Podium rows={rows} ownId={ownId} />
    </Section>
  );
}
