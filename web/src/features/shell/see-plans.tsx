import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#paths.ts';
import { MORE_IN_PLANS, UPGRADE } from '#texts/shell/planos.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import css from './see-plans.module.css';

interface SeePlansProps {
  /** `warn` when a request exceeds the plan */
  tone?: 'info' | 'warn';
  children: ReactNode;
}

/** A feature outside the plan is shown with this hint and a link to the plans that have it. */
export const SeePlans = ({ tone = 'info', children }: SeePlansProps) => (
  <Alert
    tone={tone}
    action={
      <LinkButton to={PATHS.plano} variant="secondary">
        {UPGRADE}
      </LinkButton>
    }
  >
    {children}
  </Alert>
);

/** One line in place of the forms that the plan does not include. */
export const MoreInPlans = ({ children }: { children: ReactNode }) => (
  <p className={css.line}>
    {children} <Link to={PATHS.plano}>{MORE_IN_PLANS}</Link>
  </p>
);
