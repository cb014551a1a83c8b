import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../../shared/routes/define.ts';
import type { empresas } from '../../../../shared/routes/empresas.ts';
import { FIRST_INVITATIONS } from '../../../../shared/rules/first-steps.ts';
import { useIsPhone } from '../../lib/hooks.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { PASSOS as T } from '../../texts/empresas/inicio.ts';
import css from './overview.module.css';

type Steps = NonNullable<Reply<typeof empresas.overview>['passos']>;

const tab = (aba: string, extra: Record<string, string> = {}) => abaPath(PATHS.empresa, aba, extra);
const listOf = ({ logo, post, convites, compartilhamento }: Steps) => [
  { label: T.logo, done: logo, to: tab('ajustes') },
  { label: T.post, done: post, to: tab('novo-post') },
  {
    label: T.convites(convites, FIRST_INVITATIONS),
    done: convites >= FIRST_INVITATIONS,
    to: tab('colaboradores'),
  },
  { label: T.compartilhamento, done: compartilhamento, to: tab('publicados') },
];

/** What a new company does first, each step a link to where it is done; on a phone the next one. */
export function FirstSteps({ passos }: { passos: Steps }) {
  const phone = useIsPhone();
  const steps = listOf(passos);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (phone && next)
    return (
      <section aria-label={T.titulo}>
        <Link className={css.line} to={next.to}>
          <span className={css.next}>
            <span className={css.when}>
              {T.titulo} · {T.prontos(done, steps.length)}
            </span>
            <b>{next.label}</b>
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </section>
    );
  return (
    <section className={css.line} aria-label={T.titulo}>
      <ol className={css.steps}>
        {steps.map(({ label, done: isDone, to }) => (
          <li key={to} data-done={isDone || undefined}>
            {isDone ? <CircleCheck size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
            {isDone ? (
              <span>
                <span className="so-leitor">{T.feito} </span>
                {label}
              </span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
