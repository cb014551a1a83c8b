import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { SeePostsButton } from '#features/funcionarios/own/see-posts-button.tsx';
import { NewPostButton } from '#features/shell/new-post-button.tsx';
import { useSession } from '#lib/session/session.ts';
import type { Equipe, RankingRow as Row } from '#shared/routes/entities.ts';
import { RANKING } from '#texts/funcionarios/ranking.ts';
import { Card } from '#ui/card.tsx';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { NextPlace } from './next-place.tsx';
import { Podium } from './podium.tsx';
import css from './ranking.module.css';
import { RankingRow } from './ranking-row.tsx';
import { type RankingPeriodo, useRanking } from './use-ranking.ts';

interface RankingListProps {
  empresaId: string;
  periodo: RankingPeriodo;
  /** filters by team */
  equipe?: Equipe | undefined;
  /** the reader's own row, pinned under the podium until its page is loaded */
  own?: Row | undefined;
  ownId?: string | undefined;
  /** the reader has no UPS this month; undefined while that is not known */
  isOut: boolean | undefined;
}

/** Podium for the first three, then rows. */
export function RankingList({ empresaId, periodo, equipe, own, ownId, isOut }: RankingListProps) {
  const ranking = useRanking(empresaId, periodo, equipe?.id);
  const { data: empresa } = useEmpresa(empresaId);
  const role = useSession()?.role;
  if (!ranking.data) return <NotLoaded query={ranking} erro={RANKING.erro} rows={8} />;
  if (isOut === undefined) return <RowSkeletons count={8} />;
  const rows = ranking.data;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="ranking"
        title={RANKING.vazio}
        action={role === 'funcionario' ? <SeePostsButton /> : <NewPostButton />}
      >
        {periodo === 'mes' ? RANKING.vazioMes : null}
      </EmptyState>
    );
  // No podium for an employee without UPS.
  const hasPodium = (rows[2]?.ups ?? 0) > 0;
  const listed = hasPodium ? rows.slice(3) : rows;
  return (
    <>
      {isOut && ownId ? (
        <NextPlace {...{ empresaId, rows }} funcionarioId={ownId} hasMore={ranking.hasNextPage} />
      ) : null}
      {hasPodium ? <Podium rows={rows.slice(0, 3)} ownId={ownId} /> : null}
      {own && !rows.some(({ IdFuncionario }) => IdFuncionario === own.IdFuncionario) ? (
        <Card as="div" className={css.pinned} pad={false}>
          <ul>
            <RankingRow row={own} own />
          </ul>
        </Card>
      ) : null}
      {listed.length > 0 ? (
        <Card as="div" className={css.board} pad={false}>
          <ol className={css.rows}>
            {listed.map((row) => (
              <RankingRow key={row.IdFuncionario} row={row} own={row.IdFuncionario === ownId} />
            ))}
          </ol>
        </Card>
      ) : null}
      <IncompleteList list={ranking} />
      {periodo === 'mes' && ranking.hasNextPage ? (
        // The number of employees with UPS this month is unknown.
        <LoadMore
          shown={rows.length}
          loading={ranking.isFetchingNextPage}
          onMore={() => ranking.fetchNextPage()}
        />
      ) : null}
      {periodo === 'mes' ? null : (
        <LoadMore
          shown={rows.length}
          total={
            ranking.hasNextPage
              ? Math.max((equipe ? equipe.colaboradores : empresa?.numColaboradores) ?? 0, rows.length + 1)
              : rows.length
          }
          loading={ranking.isFetchingNextPage}
          onMore={() => ranking.fetchNextPage()}
        />
      )}
    </>
  );
}
