import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { usePosts } from '#features/posts/feed/use-posts.ts';
import type { RankingRow } from '#shared/routes/entities.ts';
import { RANKING as T } from '#texts/funcionarios/ranking.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placeWith } from './place-with.ts';
import css from './ranking.module.css';

interface NextPlaceProps {
  empresaId: string;
  funcionarioId: string;
  /** the month's ranking, as far as it is loaded */
  rows: readonly RankingRow[];
  hasMore: boolean;
}

/** For an employee without UPS this month: the place that the next share would give. */
export function NextPlace({ empresaId, funcionarioId, rows, hasMore }: NextPlaceProps) {
  const posts = usePosts(empresaId, funcionarioId);
  if (posts.isPending) return <Skeleton h={64} />;
  const next = posts.data?.rows.find(({ legendasEditadas: [own] }) => !own?.shared && !own?.agendamento);
  const place = next && placeWith(next.ups, rows, hasMore);
  return (
    <div className={css.out}>
      <Alert
        tone="info"
        action={
          next ? (
            <LinkButton size="s" to={funcionarioPath('conteudos')}>
              {T.verConteudos}
            </LinkButton>
          ) : null
        }
      >
        {T.semUpsNoMes} {next ? (place ? T.ficaria(next.ups, place) : T.entraria(next.ups)) : T.aguarde}
      </Alert>
    </div>
  );
}
