import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { posts } from '#shared/routes/posts.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { NOVO_POST as N } from '#texts/posts/novo-post.ts';
import { LinkButton } from '#ui/button.tsx';
import css from '../editor/new-post.module.css';
import { draftPath, NOVO_POST } from './planning-paths.ts';
import { dayAndHour } from './when.ts';

interface DraftBarProps {
  empresaId: string;
  /** the form is empty, so a draft can be opened */
  resumes: boolean;
  /** what is being edited; empty for a new post */
  editing: string;
}

/** The line above the form: what is being edited, or the latest draft, from any device. Always there, so nothing moves. */
export function DraftBar({ empresaId, resumes, editing }: DraftBarProps) {
  const { data } = useQuery({
    queryKey: [...keys.rascunhos(empresaId), 'ultimo'],
    queryFn: () => call(posts.listPosts, { query: { empresaId, situacao: 'rascunho', limit: 1 } }),
    enabled: resumes,
  });
  const last = resumes ? data?.rows[0] : undefined;
  if (editing)
    return (
      <div className={css.bar}>
        <h2>{editing}</h2>
        <LinkButton size="s" variant="secondary" to={NOVO_POST} icon={<Plus />}>
          {N.novo}
        </LinkButton>
      </div>
    );
  return (
    <div className={css.bar}>
      {last ? (
        <Link to={draftPath(last.id)}>
          <PencilLine />
          <span>
            {`${T.continuar(dayAndHour(last.createdAt))}${last.legenda ? `: “${last.legenda}”` : ''}`}
          </span>
        </Link>
      ) : resumes && !data ? null : (
        <p>{T.guardado}</p>
      )}
    </div>
  );
}
