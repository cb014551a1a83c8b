import { CalendarClock, CalendarDays, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { formatDate, formatDay } from '#lib/format/format.ts';
import type { Post } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { POST as T } from '#texts/posts/post.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Badge } from '#ui/badge.tsx';
import { Gallery } from '#ui/gallery.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import { shownMedia } from '../media/shown-media.ts';
import { LinkCard } from './link-card.tsx';
import css from './post-view.module.css';

interface PostViewProps {
  post: Post;
  /** plain text, or the editor with its versions */
  caption: ReactNode;
  /** the role's actions */
  actions: ReactNode;
}

/** A whole post: media beside caption and actions; on a phone the caption follows the media. */
export function PostView({ post, caption, actions }: PostViewProps) {
  const midias = mediaPathsOf(post.midias);
  const phone = useIsPhone();
  const about = (
    <>
      <div className={css.facts}>
        <UpsBadge ups={post.ups} signed />
        {post.empresaNome ? <b>{post.empresaNome}</b> : null}
        {post.autor ? (
          <span className={css.fact}>
            <Lightbulb size={16} />
            {POSTS.sugestaoDe(post.autor.nome)}
          </span>
        ) : null}
        <span className={css.fact}>
          <CalendarDays size={16} />
          {T.criado} <When at={post.createdAt}>{formatDate(post.createdAt)}</When>
        </span>
        {post.validade ? (
          <span className={css.fact}>
            <CalendarClock size={16} />
            {T.validade} <time dateTime={post.validade}>{formatDay(post.validade)}</time>
          </span>
        ) : null}
      </div>
      {post.tags.length > 0 ? (
        <ul className="row gap-6" aria-label={T.tags}>
          {post.tags.map((tag) => (
            <li key={tag.id}>
              <Badge>{tag.nome}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
  return (
    <article className={css.post} data-plain={midias.length === 0 || undefined}>
      {midias.length > 0 ? (
        <div className={css.media}>
          <Gallery midias={shownMedia(post)} label={T.titulo} />
        </div>
      ) : null}
      <div className={css.words}>
        {phone ? null : about}
        {caption}
        <LinkCard {...post} />
        {phone ? about : null}
        {actions}
      </div>
    </article>
  );
}
