import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Lightbulb, PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call } from '../../../lib/api/api.ts';
import { keys } from '../../../lib/data/query.ts';
import { abaPath, PATHS } from '../../../paths.ts';
import { AGENDA as T } from '../../../texts/posts/agenda.ts';
import { SUGESTOES } from '../../../texts/sugestoes/sugestoes.ts';
import css from '../editor/new-post.module.css';
import { CALENDARIO, draftPath } from './planning-paths.ts';
import { dayAndHour } from './when.ts';

interface PlanningBarProps {
  empresaId: string;
  /** the form is empty, so a draft can be opened */
  resumes: boolean;
  /** the plan has drafts and a calendar */
  plans: boolean;
  /** number of open suggestions */
  waiting: number;
}

/** Links above the form: the latest draft, from any device, the team's suggestions, and the calendar. */
export function PlanningBar({ empresaId, resumes, plans, waiting }: PlanningBarProps) {
  const { data } = useQuery({
    queryKey: [...keys.rascunhos(empresaId), 'ultimo'],
    queryFn: () => call(posts.list, { query: { empresaId, situacao: 'rascunho', limit: 1 } }),
    enabled: plans && resumes,
  });
  const last = resumes ? data?.rows[0] : undefined;
  return (
    <div className={css.bar}>
      {last ? (
        <Link to={draftPath(last.id)}>
          <PencilLine size={18} aria-hidden="true" />
          <span>
            {T.continuar(dayAndHour(last.createdAt))}
            {last.legenda ? `: “${last.legenda}”` : ''}
          </span>
        </Link>
      ) : (
        <span />
      )}
      <Link to={abaPath(PATHS.empresa, 'sugestoes')}>
        <Lightbulb size={18} aria-hidden="true" />
        {SUGESTOES.entrada(waiting)}
      </Link>
      {plans ? (
        <Link to={CALENDARIO}>
          <CalendarDays size={18} aria-hidden="true" />
          {T.ver}
        </Link>
      ) : null}
    </div>
  );
}
