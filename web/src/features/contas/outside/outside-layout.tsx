import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '#ui/logo.tsx';
import { OfflineNotice } from '#ui/offline-notice.tsx';
import css from './outside-layout.module.css';

const fetchShowcase = () => import('./showcase.tsx');

interface OutsideLayoutProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** above the title: progress of a wizard */
  before?: ReactNode;
  /** links under the form */
  footer?: ReactNode;
  /** a wider column, for plans and wizards */
  wide?: boolean;
}

/** Decorative, hidden from screen readers. A phone, which does not show it, does not load what it holds. */
function Preview() {
  const [showcase, setShowcase] = useState<ReactNode>(null);
  useEffect(() => {
    const desktop = matchMedia('(min-width: 1024px)');
    const load = () => {
      if (desktop.matches)
        fetchShowcase().then(
          ({ Showcase }) => setShowcase(<Showcase />),
          () => undefined,
        );
    };
    load();
    desktop.addEventListener('change', load);
    return () => desktop.removeEventListener('change', load);
  }, []);
  return (
    <aside className={css.pane} aria-hidden="true">
      {showcase}
    </aside>
  );
}

/** Pages outside a session: the form, and on laptops a preview of the product. */
export function OutsideLayout({
  title,
  subtitle,
  children,
  before,
  footer,
  wide = false,
}: OutsideLayoutProps) {
  return (
    <div className={wide ? css.single : css.split}>
      <div className={css.side}>
        <header className={css.top}>
          <a href="/" className={css.home} aria-label="Painel UPS, página inicial">
            <Logo size={36} />
          </a>
        </header>
        <main className={wide ? css.wide : css.column} tabIndex={-1}>
          <OfflineNotice />
          {before}
          <h1 className={css.title}>{title}</h1>
          {subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
          <div className={css.content}>{children}</div>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </main>
      </div>
      {wide ? null : <Preview />}
    </div>
  );
}
