import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './alert.module.css';
import { cx } from './classes.ts';

const ICONS = { bad: CircleAlert, ok: CircleCheck, info: Info, warn: TriangleAlert } as const;

interface AlertProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}

/** A message in the page; screen readers announce it. */
export function Alert({ tone, children, action }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(css.alert, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} />
      <div className={css.text}>{children}</div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
