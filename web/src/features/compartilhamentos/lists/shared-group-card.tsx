import { ChevronDown, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSharers } from '#features/posts/audience/use-sharers.ts';
import { conteudoPath } from '#paths.ts';
import type { SharedGroup, SharedPost } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { PARTICIPACAO as T } from '#texts/posts/participacao.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ExternalButton } from '#ui/button.tsx';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { MediaCover } from '#ui/media-cover.tsx';
import { PersonRow } from '#ui/person-row.tsx';
import { When } from '#ui/when.tsx';
import css from './shared-groups.module.css';

interface SharedGroupCardProps {
  group: SharedGroup;
  pathOf: (shareId: string) => string;
}

/** A post in one row, which opens to its newest shares; all of them on demand. */
export function SharedGroupCard({ group, pathOf }: SharedGroupCardProps) {
  const { postId, existe, compartilhamentos: total, ultimos } = group;
  const [whole, setWhole] = useState(false);
  const all = useSharers(postId, whole);
  const rows = all.data ?? ultimos;
  const [first] = ultimos;
  if (!first) return null;
  return (
    <li>
      <details>
        <summary className={css.post}>
          <span className={css.cover}>
            <MediaCover path={mediaPathsOf(first.midias)[0]} ratio="square" />
          </span>
          <span className="stack gap-2">
            <span className={css.caption}>{first.legenda}</span>
            <span className={css.facts}>
              <b>{T.compartilhamentos(total)}</b>
              <span>
                {total > 1 ? <span>{T.ultimo} </span> : null}
                <When at={first.createdAt} />
              </span>
              {existe ? null : <Badge>{T.excluido}</Badge>}
            </span>
          </span>
          <ChevronDown size={20} />
        </summary>
        <div className={css.shares}>
          <ul>
            {rows.map((share) => (
              <Share key={share.id} share={share} to={pathOf(share.id)} />
            ))}
          </ul>
          <IncompleteList list={{ ...all, isError: whole && all.isError, hasNextPage: true }} />
          {!whole && total > ultimos.length ? (
            <Button variant="ghost" wide onClick={() => setWhole(true)}>
              {T.verTodos(total)}
            </Button>
          ) : null}
          {whole && (all.isPending || all.hasNextPage) ? (
            <LoadMore
              shown={rows.length}
              total={Math.max(total, rows.length + 1)}
              loading={all.isFetching}
              onMore={() => all.fetchNextPage()}
            />
          ) : null}
          {existe ? (
            <Link className={css.more} to={conteudoPath(postId)}>
              {T.verPost}
              <span className="so-leitor">: {first.legenda.slice(0, 80)}</span>
            </Link>
          ) : null}
        </div>
      </details>
    </li>
  );
}

function Share({ share, to }: { share: SharedPost; to: string }) {
  const { funcionarioNome: nome, funcionarioFoto, createdAt, linkedinPostURL, legenda } = share;
  return (
    <PersonRow nome={nome} foto={funcionarioFoto} detail={<When at={createdAt} />}>
      <Link className={css.more} to={to} state={{ share }}>
        {POSTS.verMais}
        <span className="so-leitor">
          : {legenda.slice(0, 80)}
          {T.de(nome)}
        </span>
      </Link>
      {linkedinPostURL ? (
        <ExternalButton variant="ghost" size="s" href={linkedinPostURL} icon={<ExternalLink size={16} />}>
          <span className={css.wide}>{T.verNoLinkedin}</span>
          <span className="so-leitor">
            {T.verNoLinkedin}
            {T.de(nome)}
          </span>
        </ExternalButton>
      ) : null}
    </PersonRow>
  );
}
