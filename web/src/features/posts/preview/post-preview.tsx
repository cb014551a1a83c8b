import { Play } from 'lucide-react';
import { formatDay } from '#lib/format/format.ts';
import type { UploadItem } from '#lib/media/media-uploads.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Badge } from '#ui/badge.tsx';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { LinkLine } from '../feed/link-line.tsx';
import css from './post-preview.module.css';

interface PostPreviewProps {
  legenda: string;
  ups: number;
  validade: string;
  tags: readonly string[];
  cover: UploadItem | undefined;
  link: { link: string; linkTitulo: string } | undefined;
}

/** The card that the team will see. Decorative, because the form has the same contents. */
export function PostPreview({ legenda, ups, validade, tags, cover, link }: PostPreviewProps) {
  return (
    <aside className={css.preview} aria-hidden="true">
      <p className={css.title}>{T.previa}</p>
      <div className={css.card}>
        <div className={css.cover}>
          {cover?.kind === 'image' && cover.preview ? <img src={cover.preview} alt="" /> : null}
          {cover?.kind === 'video' ? <Play size={28} fill="currentColor" /> : null}
          {cover ? null : <MediaCover words={legenda.trim() || undefined} />}
          {ups ? <UpsBadge ups={ups} signed className={css.ups} /> : null}
        </div>
        <div className={css.body}>
          {legenda.trim() && !cover ? null : (
            <p className={legenda.trim() ? css.caption : css.empty}>{legenda.trim() || T.previaTexto}</p>
          )}
          {link?.linkTitulo ? <LinkLine {...link} linkDescricao={null} /> : null}
          <div className={css.badges}>
            {validade ? <Badge>{POSTS.ate(formatDay(validade))}</Badge> : null}
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        </div>
      </div>
    </aside>
  );
}
