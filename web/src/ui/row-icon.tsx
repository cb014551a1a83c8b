import type { LucideIcon } from 'lucide-react';
import css from './row-icon.module.css';

export function RowIcon({ icon: Icon, tone }: { icon: LucideIcon; tone?: 'new' | 'gain' | undefined }) {
  return (
    <span className={css.icon} data-tone={tone}>
      <Icon />
    </span>
  );
}
