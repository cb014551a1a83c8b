import { CircleHelp, Ellipsis, LogOut, type LucideIcon } from 'lucide-react';
import { type ReactNode, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIdle } from '#lib/loading/use-idle.ts';
import css from './app-shell.module.css';
import { cx } from './classes.ts';
import { Dialog } from './dialog.tsx';
import { lazyOptional } from './lazy-part.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const ThemeSwitch = lazyOptional(async () => ({ default: (await import('./theme-switch.tsx')).ThemeSwitch }));

export interface NavItem {
  key: string;
  label: string;
  icon: LucideIcon;
  to: string;
  /** on a phone: a bottom tab, behind Mais, or hidden */
  phone: 'tab' | 'mais' | 'hidden';
  /** of a hidden one: the bottom tab that leads to it */
  within?: string | undefined;
}

interface Help {
  label: string;
  onPress: () => void;
}

export interface AppShellProps {
  /** logo and name, above the rail and in the phone's bar */
  brand: ReactNode;
  items: readonly NavItem[];
  active: string;
  /** link to the notices, beside the brand */
  bell?: ReactNode;
  /** plan and limits, under the tabs */
  railFooter?: ReactNode;
  /** right end of the phone's top bar */
  topEnd?: ReactNode;
  /** the rail's last entry, and one of the phone's menu */
  help?: Help | undefined;
  onSignOut: () => void;
  children: ReactNode;
}

function NavLinks({ items, active, onGo }: { items: readonly NavItem[]; active: string; onGo?: () => void }) {
  return items.map(({ key, label, icon: Icon, to }) => (
    <li key={key}>
      <Link to={to} className={css.link} aria-current={key === active ? 'page' : undefined} onClick={onGo}>
        <Icon size={20} />
        <span>{label}</span>
      </Link>
    </li>
  ));
}

const HelpEntry = ({ label, onPress }: Help) => (
  <li>
    <button type="button" className={css.link} onClick={onPress}>
      <CircleHelp size={20} />
      <span>{label}</span>
    </button>
  </li>
);

function SignOut({ onSignOut }: { onSignOut: () => void }) {
  return (
    <button type="button" className={css.link} onClick={onSignOut}>
      <LogOut size={20} />
      <span>Sair</span>
    </button>
  );
}

/** Reserves its height until the first screen has loaded: it is the frame's last row, on a phone behind Mais. */
function Theme() {
  return <div className={css.theme}>{useIdle() ? <ThemeSwitch /> : null}</div>;
}

/** The frame of every signed-in page: a rail on the left; on phones a top bar and bottom tabs. */
export function AppShell({
  brand,
  items,
  active,
  bell,
  railFooter,
  topEnd,
  help,
  onSignOut,
  children,
}: AppShellProps) {
  const [more, setMore] = useState(false);
  const tabs = items.filter((item) => item.phone === 'tab');
  const lit = items.find(({ key }) => key === active)?.within ?? active;
  const hiddenItems = items.filter((item) => item.phone === 'mais');
  return (
    <div className={css.shell}>
      <a href="#conteudo" className={css.skip}>
        Ir para o conteúdo
      </a>
      <aside className={css.rail}>
        <div className={css.head}>
          <div className={css.brand}>{brand}</div>
          {bell}
        </div>
        <nav aria-label="Principal" className={css.nav}>
          <ul>
            <NavLinks items={items} active={active} />
            <li>
              <SignOut onSignOut={onSignOut} />
            </li>
            {/* Last, because it is known later than the others, which it would move. */}
            {help ? <HelpEntry {...help} /> : null}
          </ul>
        </nav>
        <div className={css.railFooter}>
          {railFooter}
          <Theme />
        </div>
      </aside>
      <header className={css.top}>
        <div className={css.brand}>{brand}</div>
        {topEnd}
        {bell}
      </header>
      <main id="conteudo" className={css.main} tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
      <nav aria-label="Principal" className={css.bottom}>
        <ul>
          <NavLinks items={tabs} active={lit} />
          <li>
            <button
              type="button"
              className={cx(css.link, hiddenItems.some((item) => item.key === active) && css.on)}
              aria-haspopup="dialog"
              // A transition shows the press first: the sheet takes long to draw on a slow phone.
              onClick={() => startTransition(() => setMore(true))}
            >
              <Ellipsis size={20} />
              <span>Mais</span>
            </button>
          </li>
        </ul>
      </nav>
      {more ? (
        <Dialog title="Mais" size="s" onClose={() => setMore(false)}>
          <div className={css.sheet}>
            <ul>
              <NavLinks items={hiddenItems} active={active} onGo={() => setMore(false)} />
              {help ? (
                <HelpEntry
                  label={help.label}
                  onPress={() => {
                    setMore(false);
                    help.onPress();
                  }}
                />
              ) : null}
              <li>
                <SignOut onSignOut={onSignOut} />
              </li>
            </ul>
            {railFooter}
            <Theme />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
