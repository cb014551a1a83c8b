import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from './button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import css from './state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Drawing name={drawing} />
      <p className={css.title}>{title}</p>
      {children ? <div className="quiet">{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** what failed: `Não foi possível carregar os posts.` */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** What failed, why, and a retry button. */
export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <Drawing name="falha" />
      <p className={css.title}>{title}</p>
      <p className="quiet">{messageOf(error)}</p>
      <div className={css.action}>
        <Button variant="secondary" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </div>
  );
}
