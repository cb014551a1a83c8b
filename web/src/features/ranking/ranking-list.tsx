import { useState } from 'react';
import { RANKING } from '../../texts/ranking.ts';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Podium } from './podium.tsx';
import css from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';
import { useRanking } from './use-ranking.ts';

/** Rows painted at first: a company may have thousands. */
const STEP = 50;

interface RankingListProps {
  empresaId: string;
  /** the reader's own row, pinned under the podium while it is further down */
  ownId?: string | undefined;
}

/** Podium for the first three, then rows. */
export function RankingList({ empresaId, ownId }: RankingListProps) {
  const ranking = useRanking(empresaId);
  const [shown, setShown] = useState(STEP);
  if (ranking.isPending) return <RowSkeletons count={8} />;
  if (ranking.isError) {
    return <ErrorState title={RANKING.erro} error={ranking.error} onRetry={() => ranking.refetch()} />;
  }
  const rows = ranking.data;
  if (rows.length === 0) return <EmptyState drawing="ranking" title={RANKING.vazio} />;
  const own = rows.find((row) => row.IdFuncionario === ownId);
  const hasPodium = rows.length >= 3;
  const listed = hasPodium ? rows.slice(3) : rows;
  return (
    <>
      {hasPodium ? <Podium rows={rows.slice(0, 3)} ownId={ownId} /> : null}
      {own && own.posicao > 3 ? (
        <Card as="div" className={css.pinned} pad={false}>
          <ul>
            <RankingRow row={own} own />
          </ul>
        </Card>
      ) : null}
      {listed.length > 0 ? (
        <Card as="div" className={css.board} pad={false}>
          <ol className={css.rows}>
            {listed.slice(0, shown).map((row) => (
              <RankingRow key={row.IdFuncionario} row={row} own={row === own} />
            ))}
          </ol>
        </Card>
      ) : null}
      <LoadMore
        shown={Math.min(shown, listed.length)}
        total={listed.length}
        loading={false}
        onMore={() => setShown(shown + STEP)}
      />
    </>
  );
}
