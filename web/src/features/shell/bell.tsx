import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIdle } from '#lib/loading/use-idle.ts';
import { abaPath } from '#paths.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { lazyOptional } from '#ui/lazy-part.tsx';
import css from './bell.module.css';

const BellCount = lazyOptional(() => import('./bell-count.tsx'));

/** Link to the notices, in every header. The number of unread ones loads after the page, or not at all. */
export function AvisosBell({ dashboard, active }: { dashboard: string; active: boolean }) {
  const idle = useIdle();
  return (
    <Link
      className={css.bell}
      to={abaPath(dashboard, 'avisos')}
      title={ABAS.avisos}
      aria-current={active ? 'page' : undefined}
    >
      <Bell size={20} />
      <span className="so-leitor">{ABAS.avisos}</span>
      {idle ? <BellCount /> : null}
    </Link>
  );
}
