import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import { conteudoPath } from '#paths.ts';
import type { Sugestao } from '#shared/routes/entities.ts';
import { domainShown } from '#shared/rules/link-host.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { SUGESTAO as T } from '#texts/sugestoes/sugestoes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import ui from '#ui/card.module.css';
import { cx } from '#ui/classes.ts';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import css from './suggestions.module.css';

const TONES: Record<Sugestao['situacao'], Tone> = { aberta: 'info', aprovada: 'ok', recusada: 'neutral' };
/** Pictures in a row; the last one shows the number of further ones. */
const IN_A_ROW = 4;

interface SuggestionCardProps {
  sugestao: Sugestao;
  /** for the company */
  showAutor?: boolean;
  /** the target of a link */
  marked?: boolean;
  action?: ReactNode;
}

/** A suggestion: caption, pictures and state. */
export function SuggestionCard({ sugestao, showAutor = false, marked = false, action }: SuggestionCardProps) {
  const { autor, situacao, legenda } = sugestao;
  const card = useScrollToTarget<HTMLLIElement>(marked);
  return (
    <li ref={card} className={cx(ui.card, css.card)} aria-current={marked || undefined}>
      <div className={css.head}>
        {showAutor ? <Avatar name={autor?.nome ?? ''} path={autor?.fotoPerfilColab} /> : null}
        <p className={css.who}>
          {showAutor ? <b>{autor?.nome ?? T.semAutor}</b> : null}
          <When at={sugestao.createdAt} />
        </p>
        <Badge tone={TONES[situacao]}>{T.situacoes[situacao]}</Badge>
      </div>
      {legenda ? <p className={css.words}>{legenda}</p> : <p className="quiet">{T.semTexto}</p>}
      {sugestao.link ? (
        <p className={css.link}>
          <Link2 size={16} />
          <span>{sugestao.linkTitulo}</span>
          <span className={css.domain}>{domainShown(sugestao.link)}</span>
        </p>
      ) : null}
      <Pictures {...sugestao} />
      {sugestao.midiasMotivo ? <p className={css.wrong}>{sugestao.midiasMotivo}</p> : null}
      {sugestao.motivo ? (
        <p className={css.answer}>
          <b>{T.motivo}</b>
          {sugestao.motivo}
        </p>
      ) : null}
      {sugestao.postId || sugestao.bonus ? (
        <p className={css.outcome}>
          {sugestao.bonus ? <UpsBadge ups={sugestao.bonus} signed size="s" /> : null}
          {sugestao.postId ? (
            <Link className={css.post} to={conteudoPath(sugestao.postId)}>
              {T.verPost}
              <span className="so-leitor">: {legenda.slice(0, 80)}</span>
            </Link>
          ) : null}
        </p>
      ) : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </li>
  );
}

/** Media still being checked are not requested, because a browser would cache the 404 for a day. */
function Pictures({ midias, midiasEstado }: Sugestao) {
  const paths = mediaPathsOf(midias);
  if (paths.length === 0) return null;
  if (midiasEstado === 'verificando') return <p className="quiet">{T.verificando}</p>;
  const more = paths.length - IN_A_ROW;
  return (
    <ul className={css.pictures}>
      {paths.slice(0, IN_A_ROW).map((path, n) => (
        <li key={path}>
          <MediaCover path={path} ratio="square" more={n === IN_A_ROW - 1 ? Math.max(0, more) : 0} />
        </li>
      ))}
    </ul>
  );
}
