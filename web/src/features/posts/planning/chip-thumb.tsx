import { useState } from 'react';
import { mediaUrl, posterUrl } from '#lib/media/media.ts';
import type { Post } from '#shared/routes/entities.ts';
import { isVideo } from '#shared/rules/media-paths.ts';
import { shownMedia } from '../media/shown-media.ts';
import css from './calendar.module.css';

/** The post's first medium, small. A video has a poster once it is published. */
export function ChipThumb({ post }: { post: Post }) {
  const [broken, setBroken] = useState(false);
  const path = shownMedia(post).find((each) => !isVideo(each) || post.situacao === 'publicado');
  if (!path || broken) return null;
  const src = isVideo(path) ? posterUrl(path) : mediaUrl(path);
  return (
    <img
      className={css.thumb}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
