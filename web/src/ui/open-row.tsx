import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './row-list.module.css';

interface OpenRowProps {
  /** for screen readers */
  label: string;
  /** beside the words */
  state: ReactNode;
  onOpen: () => void;
  /** name and facts */
  children: ReactNode;
}

/** A row of a list that opens by a press. */
export const OpenRow = ({ label, state, onOpen, children }: OpenRowProps) => (
  <li>
    <button type="button" className={css.open} aria-label={label} onClick={onOpen}>
      <span className="words gap-2">{children}</span>
      {state}
      <ChevronRight className={css.chevron} />
    </button>
  </li>
);
