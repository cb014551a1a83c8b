import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { SEE_PLANS } from '../../texts/shell/planos.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';

interface SeePlansProps {
  /** `warn` where something that was asked for does not fit */
  tone?: 'info' | 'warn';
  children: ReactNode;
}

/** What the plan does not have stays in sight, says why it is not there, and leads to the plans that have it. */
export const SeePlans = ({ tone = 'info', children }: SeePlansProps) => (
  <Alert
    tone={tone}
    action={
      <LinkButton to={PATHS.plano} variant="secondary">
        {SEE_PLANS}
      </LinkButton>
    }
  >
    {children}
  </Alert>
);
