import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './collapsed.module.css';

interface CollapsedProps {
  summary: string;
  open: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Fields under one line that opens them. */
export const Collapsed = ({ summary, open, onToggle, children }: CollapsedProps) => (
  <details className={css.collapsed} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      {summary}
      <ChevronDown />
    </summary>
    <div>{children}</div>
  </details>
);
