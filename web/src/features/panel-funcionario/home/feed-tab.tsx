import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConnectButton } from '#features/compartilhamentos/connection/connect-button.tsx';
import { PostList } from '#features/posts/feed/post-list.tsx';
import type { PostsFilter } from '#features/posts/feed/posts-query.ts';
import { GoalLine } from '#features/ranking/month-goal.tsx';
import { SuggestLink } from '#features/sugestoes/suggest-link.tsx';
import { useIsDesktop, useIsPhone } from '#lib/browser/hooks.ts';
import { useSession } from '#lib/session/session.ts';
import { conteudoPath } from '#paths.ts';
import type { Post } from '#shared/routes/entities.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { lazyOptional, lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './feed-tab.module.css';
import { FuncionarioProfile } from './funcionario-profile.tsx';
import { SIDE_PX } from './side-height.ts';

const FeedSide = lazyOptional(
  async () => ({ default: (await import('./feed-side.tsx')).FeedSide }),
  <Skeleton h={SIDE_PX} />,
);
const FeedFilter = lazyPart(
  () => import('#features/posts/feed/feed-filter.tsx'),
  <Skeleton h={44} className={css.filter ?? ''} />,
);

/** On a phone a post that is still to be shared says that its page does so. */
function shareLink({ id, legendasEditadas: [own] }: Post): ReactNode {
  if (own?.shared || own?.agendamento) return null;
  return (
    <LinkButton size="s" className={css.share} to={conteudoPath(id)}>
      {POSTS.verECompartilhar}
    </LinkButton>
  );
}

/** The feed; beside it, on laptops, the first six of the ranking and help. */
export default function FeedTab() {
  const session = useSession();
  const desktop = useIsDesktop();
  const phone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const { tag, busca } = Object.fromEntries(params);
  const filter = { ...(tag && { tag }), ...(busca && { busca }) };
  const [filtering, setFiltering] = useState(Boolean(tag || busca));
  // Kept in the address, so that a return from a post restores the filter.
  const narrow = useCallback(
    (next: PostsFilter) =>
      setParams(
        (before) => {
          for (const name of ['tag', 'busca'] as const) {
            if (next[name]) before.set(name, next[name]);
            else before.delete(name);
          }
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const toggle = () => {
    setFiltering(!filtering);
    if (filtering) narrow({});
  };
  if (!session) return null;
  return (
    <div className={css.feed}>
      <div className={css.column}>
        <FuncionarioProfile
          connect={
            <ConnectButton
              funcionarioId={session.funcionarioId}
              size="s"
              variant="soft"
              aria-label={PERFIL.conectar}
            >
              {phone ? PERFIL.conectarCurto : PERFIL.conectar}
            </ConnectButton>
          }
        />
        <PageHeader
          title={POSTS.disponiveis}
          hint={desktop ? POSTS.dica : <GoalLine empresaId={session.empresaId}>{POSTS.dica}</GoalLine>}
          beside
          action={
            <span className={css.actions}>
              <SuggestLink empresaId={session.empresaId} />
              <IconButton label={POSTS.buscar} aria-expanded={filtering} onClick={toggle}>
                <Search size={22} />
              </IconButton>
            </span>
          }
        />
        {filtering ? <FeedFilter empresaId={session.empresaId} filter={filter} onFilter={narrow} /> : null}
        <PostList
          empresaId={session.empresaId}
          funcionarioId={session.funcionarioId}
          filter={filter}
          empty={POSTS.vazioColab}
          {...(phone && { actionOf: shareLink })}
        />
      </div>
      {desktop ? (
        <div className={css.side}>
          <FeedSide empresaId={session.empresaId} funcionarioId={session.funcionarioId} />
        </div>
      ) : null}
    </div>
  );
}
