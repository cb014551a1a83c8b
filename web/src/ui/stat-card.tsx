import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Card as="div" className={css.stat}>
      <p className={css.label}>
        {icon}
        {label}
      </p>
      <p className={css.value}>{value}</p>
      {hint ? <p className={css.hint}>{hint}</p> : null}
    </Card>
  );
}
