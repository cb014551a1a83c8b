import css from './copied.module.css';
import { CopyButton } from './copy-button.tsx';

interface CopiedProps {
  label: string;
  text: string;
  /** the button's words */
  copy: string;
}

/** A fact to copy into another system. */
export const Copied = ({ label, text, copy }: CopiedProps) => (
  <div className={css.line}>
    <div className={css.words}>
      <span className="note">{label}</span>
      <code className={css.code}>{text}</code>
    </div>
    <CopyButton text={text}>{copy}</CopyButton>
  </div>
);
