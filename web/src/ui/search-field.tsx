import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  /** for a field that the user opened */
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  Boolean(target.closest('input, textarea, select, [contenteditable], dialog'));

/** Filters the page's list; `/` focuses it from anywhere, Esc clears it. */
export function SearchField({ label, value, autoFocus = false, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || typing(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={css.search}>
      <Search className={css.icon} />
      <input
        ref={input}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the user opened the search to type
        autoFocus={autoFocus}
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {value ? (
        <IconButton
          label="Limpar busca"
          className={css.clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      ) : (
        <span className={css.key} aria-hidden="true">
          /
        </span>
      )}
    </search>
  );
}
