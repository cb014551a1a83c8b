import { useState } from 'react';
import { mediaUrl, posterUrl } from '#lib/media/media.ts';
import { mp4Of } from '#shared/rules/media-paths.ts';
import css from './video.module.css';

/** The medium, and the MP4 beside it for browsers that do not play WebM (iOS before 17.4). */
const sourcesOf = (path: string) => [
  ...(path.endsWith('.webm') ? [{ path, type: 'video/webm' }] : []),
  { path: mp4Of(path), type: 'video/mp4' },
];

interface VideoProps {
  path: string;
  /** loads nothing until it is played */
  waits?: boolean;
  className?: string | undefined;
}

/** A ready video; shows a text when it cannot be played. */
export function Video({ path, waits = false, className }: VideoProps) {
  const [failed, setFailed] = useState(false);
  const sources = sourcesOf(path);
  const fail = () => setFailed(true);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: uploaded videos carry no caption track */}
      <video
        key={path}
        className={className}
        poster={posterUrl(path)}
        controls
        playsInline
        preload={waits ? 'none' : 'metadata'}
        onError={fail}
        onPlaying={() => setFailed(false)}
      >
        {sources.map((source, index) => (
          <source
            key={source.type}
            src={mediaUrl(source.path)}
            type={source.type}
            // The browser tries the sources in order.
            onError={index === sources.length - 1 ? fail : undefined}
          />
        ))}
      </video>
      {failed ? (
        <p className={css.failed} role="status">
          Não foi possível reproduzir este vídeo neste navegador. Confira a conexão e recarregue a página.
        </p>
      ) : null}
    </>
  );
}
