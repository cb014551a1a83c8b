import { ArrowLeft, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFetchAllPages } from '#lib/data/paging.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { SharedPost } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { COMPARTILHADOS as T } from '#texts/compartilhamentos/compartilhar.ts';
import { LINK } from '#texts/links/link.ts';
import { POST } from '#texts/posts/post.ts';
import { Button, ExternalButton, LinkButton } from '#ui/button.tsx';
import { Gallery } from '#ui/gallery.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './shared.module.css';
import { type SharedOwner, useSharedPosts } from './use-shared-posts.ts';

/** Shares searched automatically: a company may have a hundred thousand. */
const SEARCHED = 60;

interface SharedFullProps {
  owner: SharedOwner;
  /** the share's id, or (for one employee) the post's, which is all the statement knows */
  shareId: string;
  /** address of the list it was opened from */
  backTo: string;
  /** actions on the share's own link */
  actionsOf?: (address: string) => ReactNode;
}

/**
 * `Conteúdo Completo`: the original and what was published. A list passes its share in the navigation state. Otherwise
 * the share is searched among the newest, and among older ones on demand.
 */
export function SharedFull({ owner, shareId, backTo, actionsOf }: SharedFullProps) {
  const { share } = (useLocation().state ?? {}) as { share?: SharedPost };
  const passed = share?.id === shareId ? share : undefined;
  const list = useSharedPosts(owner, !passed);
  const post = passed ?? list.data?.rows.find((row) => row.id === shareId || row.postId === shareId);
  const [sought, setSought] = useState(SEARCHED);
  const looking = !post && (list.data?.rows.length ?? 0) < sought;
  useFetchAllPages(list, looking);

  const back = (
    <div>
      <LinkButton variant="ghost" to={backTo} icon={<ArrowLeft />}>
        {POST.voltar}
      </LinkButton>
    </div>
  );
  if (!post) {
    if (list.isError) return <ErrorState title={T.erro} error={list.error} onRetry={() => list.refetch()} />;
    const unasked = sought === SEARCHED;
    if (list.isPending || (unasked && looking && list.hasNextPage)) return <CardSkeletons count={1} />;
    const older = list.hasNextPage ? (
      <Button variant="secondary" loading={looking} onClick={() => setSought(sought + SEARCHED)}>
        {T.maisAntigos}
      </Button>
    ) : null;
    return (
      <EmptyState
        drawing="perdido"
        title={T.vazio}
        action={
          <>
            {older}
            {back}
          </>
        }
      />
    );
  }
  const midias = mediaPathsOf(post.midias);
  return (
    <>
      <PageHeader title={T.completo} back={back} />
      <article className={css.full} data-plain={midias.length === 0 || undefined}>
        {midias.length > 0 ? <Gallery midias={midias} label={T.completo} /> : null}
        <div className="stack gap-20">
          <p className={css.facts}>
            <UpsBadge ups={post.ups} signed />
            <span>
              <span>{`${'empresaId' in owner ? `${post.funcionarioNome} · ` : ''}${T.data} `}</span>
              <time dateTime={post.createdAt}>{formatDateTime(post.createdAt)}</time>
            </span>
          </p>
          {post.legendaAlterada ? (
            <section className={css.block}>
              <h2>{T.editada}</h2>
              <p className={css.caption}>{post.legendaAlterada}</p>
            </section>
          ) : null}
          <section className={css.block}>
            <h2>{T.original}</h2>
            <p className={`${css.caption} ${post.legendaAlterada ? 'quiet' : ''}`}>{post.legenda}</p>
          </section>
          {post.linkCurto ? (
            <section className={css.block}>
              <h2>{LINK.curto}</h2>
              <p className={css.caption}>{post.linkCurto}</p>
              {actionsOf?.(post.linkCurto)}
            </section>
          ) : null}
          {post.linkedinPostURL ? (
            <div>
              <ExternalButton href={post.linkedinPostURL} icon={<ExternalLink />}>
                {POST.verNoLinkedin}
              </ExternalButton>
            </div>
          ) : null}
        </div>
      </article>
    </>
  );
}
