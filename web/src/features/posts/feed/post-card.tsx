import { CalendarClock, CircleCheck, LoaderCircle, TriangleAlert, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { daysUntil } from '#lib/format/days.ts';
import { formatDay, formatMoment, formatShortMoment } from '#lib/format/format.ts';
import { conteudoPath } from '#paths.ts';
import type { Post } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { AGENDAR } from '#texts/compartilhamentos/agendar.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import css from '#ui/cover-card.module.css';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import { pendingText, shownMedia } from '../media/shown-media.ts';
import { LinkLine } from './link-line.tsx';

/** Tags shown inline (docs/specification.md#posts). */
const INLINE_TAGS = 3;
const NEAR_DAYS = 7;

function validityBadge(validade: string): { text: string; tone: Tone } {
  const days = daysUntil(validade);
  if (days < 0) return { text: POSTS.vencido(formatDay(validade).slice(0, 5)), tone: 'bad' };
  if (days === 0) return { text: POSTS.hoje, tone: 'warn' };
  if (days === 1) return { text: POSTS.amanha, tone: 'warn' };
  if (days > 1 && days <= NEAR_DAYS) return { text: POSTS.faltam(days), tone: 'warn' };
  return { text: POSTS.ate(formatDay(validade)), tone: 'neutral' };
}

interface PostCardProps {
  post: Post;
  /** the first card's picture is the page's largest paint; others may have to wait for it */
  cover: 'first' | 'held' | 'later';
  /** the first picture has loaded or failed */
  onCover: () => void;
  /** the owner's action, beside `Ver mais` */
  action?: ReactNode;
  /** what the post brought, above `Ver mais` */
  figures?: ReactNode;
}

/** A post in a list: cover, UPS, two lines of caption, tags and last day. The whole card is a link. */
export function PostCard({ post, cover, onCover, action, figures }: PostCardProps) {
  const [medium, ...others] = shownMedia(post);
  const legenda = post.legendaSugerida ?? post.legenda;
  const plain = mediaPathsOf(post.midias).length === 0;
  const shared = post.legendasEditadas.some((edited) => edited.shared);
  const planned = post.legendasEditadas[0]?.agendamento;
  const validity = post.validade ? validityBadge(post.validade) : null;
  return (
    <li className={css.card}>
      <MediaCover
        path={medium}
        words={plain ? legenda : undefined}
        more={others.length}
        eager={cover === 'first'}
        held={cover === 'held'}
        onSettled={cover === 'first' ? onCover : undefined}
      >
        <UpsBadge ups={post.ups} signed className={css.ups} />
      </MediaCover>
      <div className={css.body}>
        <p className={css.meta}>
          {post.empresaNome ? <b>{post.empresaNome}</b> : null}
          <When at={post.createdAt} />
          {post.autor ? <span>{POSTS.sugestaoDe(post.autor.nome)}</span> : null}
        </p>
        {plain ? null : <p className={css.caption}>{legenda}</p>}
        <LinkLine {...post} />
        <div className={css.badges}>
          {shared ? (
            <Badge tone="ok" icon={<CircleCheck size={15} />}>
              {POSTS.compartilhado}
            </Badge>
          ) : null}
          {planned && !shared ? (
            <Badge
              tone="info"
              title={AGENDAR.agendado(formatMoment(planned.agendadoPara))}
              icon={<CalendarClock size={15} />}
            >
              {AGENDAR.agendado(formatShortMoment(planned.agendadoPara))}
            </Badge>
          ) : null}
          {post.publicarEm ? (
            <Badge tone="info" icon={<CalendarClock size={15} />}>
              {AGENDAR.agendado(formatShortMoment(post.publicarEm))}
            </Badge>
          ) : null}
          {post.midiasEstado === 'verificando' ? (
            <Badge tone="info" icon={<LoaderCircle size={15} />}>
              {pendingText(post)}
            </Badge>
          ) : null}
          {post.midiasEstado === 'rejeitadas' ? (
            <Badge tone="bad" icon={<TriangleAlert size={15} />}>
              {POSTS.rejeitada}
            </Badge>
          ) : null}
          {validity && post.validade ? (
            <Badge tone={validity.tone} title={formatDay(post.validade)} icon={<CalendarClock size={15} />}>
              {validity.text}
            </Badge>
          ) : null}
          {post.equipes.length > 0 && post.midiasEstado ? (
            <Badge icon={<UsersRound size={15} />}>{POSTS.paraEquipes(post.equipes.length)}</Badge>
          ) : null}
          {post.tags.slice(0, INLINE_TAGS).map((tag) => (
            <Badge key={tag.id}>{tag.nome}</Badge>
          ))}
          {post.tags.length > INLINE_TAGS ? <Badge>+{post.tags.length - INLINE_TAGS}</Badge> : null}
        </div>
        {post.midiasEstado === 'rejeitadas' && post.midiasMotivo ? (
          <p className={css.reason}>{post.midiasMotivo}</p>
        ) : null}
        {figures}
        <div className={css.foot}>
          <Link className={css.more} to={conteudoPath(post.id)}>
            {POSTS.verMais}
            <span className="so-leitor">: {legenda.slice(0, 80)}</span>
          </Link>
          {action ? <span className={css.action}>{action}</span> : null}
        </div>
      </div>
    </li>
  );
}
