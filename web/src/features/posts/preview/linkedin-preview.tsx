import { Globe, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { carriesAddress, shareText } from '#shared/rules/share-text.ts';
import { PREVIA as T } from '#texts/posts/previa.ts';
import { Avatar } from '#ui/avatar.tsx';
import css from './linkedin-preview.module.css';
import type { PreviewMedium } from './preview-media.ts';

export interface LinkedinPreviewProps {
  autor: { nome: string; foto?: string | null | undefined; cargo?: string | null | undefined };
  legenda: string;
  divulgacao?: string | null | undefined;
  midias: readonly PreviewMedium[];
  link?: { link: string; linkTitulo: string } | undefined;
}

/** Placeholder: the share's own address does not exist yet. */
const ADDRESS = `${location.origin}/r/…`;

/** A post as LinkedIn shows it: shortened as there, with its grid of pictures and card of the link. */
export function LinkedinPreview({ autor, legenda, divulgacao, midias, link }: LinkedinPreviewProps) {
  const inText = carriesAddress({ link: link?.link, midias });
  const text = shareText({ legenda: legenda.trim(), divulgacao, ...(inText && { endereco: ADDRESS }) });
  return (
    <div className={css.post}>
      <div className={css.author}>
        <Avatar name={autor.nome} path={autor.foto} size={44} />
        <p>
          <b>{autor.nome}</b>
          {autor.cargo ? <span>{autor.cargo}</span> : null}
          <span className={css.when}>
            {T.agora} · <Globe size={14} aria-hidden="true" />
          </span>
        </p>
      </div>
      {legenda.trim() || divulgacao ? (
        <Text key={text} text={text} />
      ) : (
        <p className={css.empty}>{T.vazio}</p>
      )}
      {midias.length > 0 ? <Grid midias={midias} /> : null}
      {link?.linkTitulo && midias.length === 0 ? (
        <div className={css.card}>
          <b>{link.linkTitulo}</b>
          <span className={css.domain}>{location.hostname}</span>
        </div>
      ) : null}
    </div>
  );
}

/** Parts identified only by position, which never changes. */
const placed = <T,>(parts: readonly T[]) => parts.map((part, place) => [part, place] as const);

/** Shown in blue by LinkedIn. */
const MARKED = /((?:#[\p{L}\p{N}_]+|https?:\/\/\S+))/u;

function Text({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  // Measured by its size, because the dialog opens after drawing and a phone may be rotated.
  useEffect(() => {
    const shown = ref.current;
    if (!shown) return;
    const sizes = new ResizeObserver(() => {
      if (shown.classList.contains(css.cut ?? '')) setCut(shown.scrollHeight > shown.clientHeight + 1);
    });
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className={css.text}>
      <p ref={ref} className={whole ? undefined : css.cut}>
        {placed(text.split(MARKED)).map(([part, place]) =>
          // `split` puts the matches at odd positions.
          place % 2 === 1 ? (
            <span key={place} className={css.marked}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      {cut ? (
        <button type="button" className={css.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? T.verMenos : T.verMais}
        </button>
      ) : null}
    </div>
  );
}

/** Places of the grid; the last one shows the number of further pictures. */
const PLACES = 5;

function Grid({ midias }: { midias: readonly PreviewMedium[] }) {
  const shown = midias.slice(0, PLACES);
  const hidden = midias.length - shown.length;
  return (
    <ul className={css.grid} data-many={shown.length}>
      {placed(shown).map(([{ src, video }, place]) => (
        <li key={place}>
          {src ? <img src={src} alt={video ? T.video : T.imagem(place + 1, midias.length)} /> : null}
          {video ? (
            <span className={css.play}>
              <Play size={24} fill="currentColor" aria-hidden="true" />
            </span>
          ) : null}
          {hidden > 0 && place === PLACES - 1 ? <span className={css.hidden}>+{hidden}</span> : null}
        </li>
      ))}
    </ul>
  );
}
