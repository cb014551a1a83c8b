import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './classes.ts';
import css from './dropzone.module.css';

interface DropzoneProps {
  label: string;
  hint?: ReactNode;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** smaller, for one photo */
  compact?: boolean;
  /** for files that are not pictures */
  icon?: ReactNode;
  /** the chosen picture, instead of the icon */
  preview?: ReactNode;
  onFiles: (files: File[]) => void;
}

export function Dropzone({
  label,
  hint,
  accept,
  multiple,
  disabled,
  compact,
  icon,
  preview,
  onFiles,
}: DropzoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    // Allows choosing the same file again after its removal.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <label
      className={cx(css.zone, over && css.over, compact && css.compact)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => take(event.target.files)}
      />
      {preview ?? <span className={css.icon}>{icon ?? <ImagePlus size={22} aria-hidden="true" />}</span>}
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
