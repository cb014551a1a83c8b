import type { ReactNode } from 'react';
import css from './badge.module.css';
import { cx } from './classes.ts';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone])} title={title}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

const STATUS = { pendente: 'warn', entregue: 'ok', cancelada: 'neutral' } as const;

export function StatusBadge({ status }: { status: keyof typeof STATUS }) {
  return <Badge tone={STATUS[status] ?? 'neutral'}>{status}</Badge>;
}
