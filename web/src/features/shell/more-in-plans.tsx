import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasPapel } from '#lib/session/papel.ts';
import { abaPath, PATHS } from '#paths.ts';
import { MORE_IN_PLANS } from '#texts/shell/planos.ts';
import css from '#ui/plain-form.module.css';

/** One line in place of what the plan lacks; it leads the owner to what the other plans add. */
export function MoreInPlans({ children }: { children?: ReactNode }) {
  const mayPay = useHasPapel('proprietario');
  if (!children && !mayPay) return null;
  return (
    <div>
      {children ? <p>{children}</p> : null}
      {mayPay ? (
        <Link className={css.link} to={abaPath(PATHS.empresa, 'ajustes', { ver: 'mais' })}>
          {MORE_IN_PLANS}
        </Link>
      ) : null}
    </div>
  );
}
