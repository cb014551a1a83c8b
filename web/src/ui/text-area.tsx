import type { Ref, TextareaHTMLAttributes } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import css from './field.module.css';
import { type FieldBase, Frame, type Native } from './field-frame.tsx';

export type TextAreaProps = FieldBase &
  Native<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> };

/** Grows with its text; counts characters when it has `maxLength`. */
export function TextArea({ label, error, hint, optional, onChange, ...area }: TextAreaProps) {
  const count = area.maxLength ? `${area.value.length}/${formatNumber(area.maxLength)}` : undefined;
  return (
    <Frame
      {...{ label, error, hint, count, optional: optional ?? false }}
      render={(aria) => (
        <textarea
          {...area}
          {...aria}
          className={css.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}
