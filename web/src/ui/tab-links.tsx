import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './classes.ts';
import { fadeEdges } from './fade-edges.ts';
import css from './tabs.module.css';

export interface TabLink {
  key: string;
  label: string;
  to: string;
  /** a count beside the label */
  note?: ReactNode;
}

/** Tabs with an address each (Lista / Cadastrar Novo / Ranking). */
export function TabLinks({
  label,
  active,
  tabs,
}: {
  label: string;
  active: string;
  tabs: readonly TabLink[];
}) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen: scroll to the chosen tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is what triggers it
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const list = tab?.closest('ul');
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  return (
    <nav ref={bar} aria-label={label} className={css.links}>
      <ul ref={fadeEdges} className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              className={cx(css.tab, css.link)}
              aria-current={tab.key === active ? 'page' : undefined}
            >
              {tab.label}
              {tab.note}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
