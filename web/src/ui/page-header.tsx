import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** one line under the title */
  hint?: ReactNode;
  action?: ReactNode;
  back?: ReactNode;
  /** on a phone the title is beside the back link, to leave room for the content */
  low?: boolean;
  /** a small action beside the title at any width */
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
        {action ? <div className="row gap-12">{action}</div> : null}
      </div>
    </header>
  );
}
