import { Globe, Play } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { type PaginaLinkedin, splitAtMentions } from '#shared/rules/mentions.ts';
import { appendedTo, carriesAddress } from '#shared/rules/share-text.ts';
import { PREVIA as T } from '#texts/posts/previa.ts';
import { Avatar } from '#ui/avatar.tsx';
import css from './linkedin-preview.module.css';
import type { PreviewMedium } from './preview-media.ts';

export interface LinkedinPreviewProps {
  autor: { nome: string; foto?: string | null | undefined; cargo?: string | null | undefined };
  legenda: string;
  divulgacao?: string | null | undefined;
  /** the company's page, which the caption may mention */
  page?: PaginaLinkedin | null | undefined;
  midias: readonly PreviewMedium[];
  link?: { link: string; linkTitulo: string } | undefined;
}

/** Placeholder: the share's own address does not exist yet. */
const ADDRESS = `${location.origin}/r/…`;

/** A post as LinkedIn shows it: shortened as there, with its grid of pictures and card of the link. */
export function LinkedinPreview({ autor, legenda, divulgacao, page, midias, link }: LinkedinPreviewProps) {
  const inText = carriesAddress({ link: link?.link, midias });
  const parts = splitAtMentions(legenda.trim(), page?.nome);
  const appended = appendedTo({ divulgacao, ...(inText && { endereco: ADDRESS }) });
  const shown = [...parts.slice(0, -1), `${parts.at(-1)}${appended}`];
  return (
    <div className={css.post}>
      <div className={css.author}>
        <Avatar name={autor.nome} path={autor.foto} size={44} />
        <p>
          <b>{autor.nome}</b>
          {autor.cargo ? <span>{autor.cargo}</span> : null}
          <span className={css.when}>
            {T.agora} · <Globe size={14} />
          </span>
        </p>
      </div>
      {legenda.trim() || divulgacao ? (
        <Text key={shown.join('')} parts={shown} />
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

/** Mentions are at the odd places of `parts`; LinkedIn shows them as the page's name. */
function Text({ parts }: { parts: readonly string[] }) {
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
        {placed(parts).map(([part, place]) =>
          place % 2 === 1 ? <Marked key={place} text={part.slice(1)} /> : <Plain key={place} text={part} />,
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

const Marked = ({ text }: { text: string }) => <span className={css.marked}>{text}</span>;

/** `split` puts the matches at odd places. */
const Plain = ({ text }: { text: string }) =>
  placed(text.split(MARKED)).map(([part, place]) =>
    place % 2 === 1 ? <Marked key={place} text={part} /> : <Fragment key={place}>{part}</Fragment>,
  );

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
              <Play size={24} fill="currentColor" />
            </span>
          ) : null}
          {hidden > 0 && place === PLACES - 1 ? <span className={css.hidden}>+{hidden}</span> : null}
        </li>
      ))}
    </ul>
  );
}
