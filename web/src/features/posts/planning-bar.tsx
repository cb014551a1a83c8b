import { useQuery } from '@tanstack/react-query';
import { CalendarDays, PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { posts } from '../../../../shared/routes/posts.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { AGENDA as T } from '../../texts/posts/agenda.ts';
import css from './new-post.module.css';

/** Where what is planned is seen. */
export const CALENDARIO = abaPath(PATHS.empresa, 'inicio', { ver: 'calendario' });
/** The form with a draft, or a scheduled post, in it. */
export const draftPath = (id: string): string => abaPath(PATHS.empresa, 'novo-post', { rascunho: id });

/** Above the form: the last draft, one tap away on any device, and the calendar. */
export function PlanningBar({ empresaId, resumes }: { empresaId: string; resumes: boolean }) {
  const { data } = useQuery({
    queryKey: [...keys.calendario(empresaId), 'ultimo'],
    queryFn: () => call(posts.list, { query: { empresaId, situacao: 'rascunho', limit: 1 } }),
    enabled: resumes,
  });
  const last = resumes ? data?.rows[0] : undefined;
  return (
    <div className={css.bar}>
      {last ? (
        <Link to={draftPath(last.id)}>
          <PencilLine size={18} aria-hidden="true" />
          <span>
            {T.continuar}
            {last.legenda ? `: “${last.legenda}”` : ''}
          </span>
        </Link>
      ) : (
        <span />
      )}
      <Link to={CALENDARIO}>
        <CalendarDays size={18} aria-hidden="true" />
        {T.ver}
      </Link>
    </div>
  );
}
