import { Link } from 'react-router-dom';
import type { SharedPost } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Avatar } from '#ui/avatar.tsx';
import css from '#ui/cover-card.module.css';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import own from './shared.module.css';

interface SharedCardProps {
  post: SharedPost;
  /** address of its full view */
  to: string;
  /** for companies and the admin */
  showFuncionario: boolean;
  showEmpresa: boolean;
}

export function SharedCard({ post, to, showFuncionario, showEmpresa }: SharedCardProps) {
  const [cover, ...others] = mediaPathsOf(post.midias);
  const words = post.legendaAlterada ?? post.legenda;
  return (
    <li className={css.card}>
      <MediaCover path={cover} words={words} more={others.length}>
        <UpsBadge ups={post.ups} signed className={css.ups} />
      </MediaCover>
      <div className={css.body}>
        {showFuncionario ? (
          <p className={own.person}>
            <Avatar name={post.funcionarioNome} path={post.funcionarioFoto} size={28} />
            <span>
              <b>{post.funcionarioNome}</b>
              {showEmpresa ? <span className="quiet"> · {post.empresaNome}</span> : null}
            </span>
          </p>
        ) : null}
        <p className={css.meta}>
          <When at={post.createdAt} />
        </p>
        {cover ? <p className={css.caption}>{words}</p> : null}
        <Link className={css.more} to={to} state={{ share: post }}>
          {POSTS.verMais}
          <span className="so-leitor">: {post.legenda.slice(0, 80)}</span>
        </Link>
      </div>
    </li>
  );
}
