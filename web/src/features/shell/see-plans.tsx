import type { ReactNode } from 'react';
import { PATHS } from '#paths.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';

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
