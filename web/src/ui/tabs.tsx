import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { fadeEdges } from './fade-edges.ts';
import css from './tabs.module.css';

interface TabsProps<K extends string> {
  label: string;
  value: K;
  onChange: (key: K) => void;
  tabs: readonly { key: K; label: string; icon?: ReactNode }[];
  /** the content of the chosen tab */
  children: ReactNode;
}

/** Tabs within a page (Original / Sua Versão). One tab stop; arrows, Home and End move inside. */
export function Tabs<K extends string>({ label, value, onChange, tabs, children }: TabsProps<K>) {
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = tabs.findIndex((tab) => tab.key === value);
    const last = tabs.length - 1;
    const target = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (!next || target === undefined) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className={css.tabs}>
      <div ref={fadeEdges} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}-painel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${value}`} className={css.panel}>
        {children}
      </div>
    </div>
  );
}
