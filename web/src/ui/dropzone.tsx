import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { recognised } from '#lib/media/recognise.ts';
import { cx } from './classes.ts';
import css from './dropzone.module.css';

interface DropzoneProps {
  label: string;
  hint?: ReactNode;
  accept: string;
  /** pictures and videos: named after their bytes where the name says nothing */
  media?: boolean;
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
  media,
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
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length > 0 && media) void recognised(taken).then(onFiles);
    else if (taken.length > 0) onFiles(taken);
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
      {preview ?? <span className={css.icon}>{icon ?? <ImagePlus size={22} />}</span>}
      <span className="stack gap-2">
        <span className={css.label}>{label}</span>
        {hint ? <span className="note">{hint}</span> : null}
      </span>
    </label>
  );
}
