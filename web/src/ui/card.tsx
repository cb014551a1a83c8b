import type { HTMLAttributes, ReactNode } from 'react';
import css from './card.module.css';
import { cx } from './classes.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside';
  pad?: boolean;
}

export function Card({ as: Tag = 'section', pad = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(css.card, pad && css.pad, className)} />;
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

export function Section({ title, action, hint, children }: SectionProps) {
  return (
    <Card>
      <div className={css.head}>
        <div className={css.top}>
          <h2 className={css.title}>{title}</h2>
          {action}
        </div>
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      {children}
    </Card>
  );
}
