import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** one line under the title */
  hint?: ReactNode;
  action?: ReactNode;
  back?: ReactNode;
  /** on a phone the title stands beside the way back: what the page is about comes first */
  low?: boolean;
  /** a small action that stays beside the title, however narrow the page */
  beside?: boolean;
}

export function PageHeader({ title, hint, action, back, low = false, beside = false }: PageHeaderProps) {
  return (
    <header className={css.header} data-low={low || undefined}>
      {back ? <div className={css.back}>{back}</div> : null}
      <div className={css.line} data-beside={beside || undefined}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {hint ? <p className={css.hint}>{hint}</p> : null}
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </header>
  );
}
