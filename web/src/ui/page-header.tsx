import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** one line under the title */
  hint?: ReactNode;
  action?: ReactNode;
  back?: ReactNode;
}

export function PageHeader({ title, hint, action, back }: PageHeaderProps) {
  return (
    <header className={css.header}>
      {back ? <div className={css.back}>{back}</div> : null}
      <div className={css.line}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {hint ? <p className={css.hint}>{hint}</p> : null}
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </header>
  );
}
