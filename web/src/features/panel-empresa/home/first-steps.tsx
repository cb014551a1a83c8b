import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { abaPath, PATHS } from '#paths.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { resultados } from '#shared/routes/resultados.ts';
import { FIRST_INVITATIONS } from '#shared/rules/first-steps.ts';
import { PASSOS as T } from '#texts/empresas/passos.ts';
import { IconButton } from '#ui/button.tsx';
import css from './overview.module.css';

type Steps = NonNullable<Reply<typeof resultados.platformOverview>['passos']>;

const tab = (aba: string, extra: Record<string, string> = {}) => abaPath(PATHS.empresa, aba, extra);
const listOf = ({ post, convites, conexao }: Steps) => [
  { label: T.post, done: post, to: tab('novo-post') },
  {
    label: T.convites(convites, FIRST_INVITATIONS),
    done: convites >= FIRST_INVITATIONS,
    to: tab('colaboradores', { ver: 'novo' }),
  },
  { label: T.conexao, done: conexao, to: tab('colaboradores', { ver: 'novo', para: 'mim' }) },
];

type FirstStep = ReturnType<typeof listOf>[number];

/** First steps of a new company, as links; a phone shows the next one and the others on demand. */
export function FirstSteps({ passos }: { passos: Steps }) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const list = useId();
  const all = useRef<HTMLDivElement>(null);
  // Otherwise the bars at the bottom of a phone would cover them.
  useEffect(() => {
    if (open) all.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const steps = listOf(passos);
  const next = steps.find((step) => !step.done);
  if (!phone || !next)
    return (
      <section className={css.line} aria-label={T.titulo}>
        <StepList steps={steps} />
      </section>
    );
  return (
    <section className={css.first} aria-label={T.titulo}>
      <div className={css.line}>
        <Link className={css.next} to={next.to}>
          <span className={css.when}>
            {T.titulo} · {T.prontos(steps.filter((step) => step.done).length, steps.length)}
          </span>
          <b>{next.label}</b>
        </Link>
        <IconButton
          label={open ? T.verProximo : T.verTodos}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={css.turn} size={20} />
        </IconButton>
      </div>
      <div ref={all} id={list} className={css.all} hidden={!open}>
        <StepList steps={steps} />
      </div>
    </section>
  );
}

function StepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ label, done, to }) => (
        <li key={to} data-done={done || undefined}>
          {done ? <CircleCheck /> : <Circle />}
          {done ? (
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
  );
}
