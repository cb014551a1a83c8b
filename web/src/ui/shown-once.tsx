import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import layout from './form-layout.module.css';
import rows from './row-list.module.css';
import css from './shown-once.module.css';

interface ShownOnceProps {
  secret: string;
  explains: string;
  copy: string;
  done: string;
  onDone: () => void;
  /** the secret as it looks, and what else there is to say */
  children: ReactNode;
}

/** A secret that only this answer contains. */
export function ShownOnce({ secret, explains, copy, done, onDone, children }: ShownOnceProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={rows.body}>
      <p ref={words} tabIndex={-1} className={css.words}>
        {explains}
      </p>
      {children}
      <div className={layout.end}>
        <CopyButton text={secret}>{copy}</CopyButton>
        <Button onClick={onDone}>{done}</Button>
      </div>
    </div>
  );
}
