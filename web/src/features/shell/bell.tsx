import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { loadModule } from '../../lib/loading/load-module.ts';
import { useIdle } from '../../lib/loading/use-idle.ts';
import { abaPath } from '../../paths.ts';
import { ABAS } from '../../texts/shell/painel.ts';
import css from './bell.module.css';

const BellCount = lazy(() => loadModule(() => import('./bell-count.tsx')));

/** Link to the notices, in every header. The number of unread ones loads after the page. */
export function AvisosBell({ dashboard, active }: { dashboard: string; active: boolean }) {
  const idle = useIdle();
  return (
    <Link
      className={css.bell}
      to={abaPath(dashboard, 'avisos')}
      title={ABAS.avisos}
      aria-current={active ? 'page' : undefined}
    >
      <Bell size={20} aria-hidden="true" />
      <span className="so-leitor">{ABAS.avisos}</span>
      {idle ? (
        <Suspense fallback={null}>
          <BellCount />
        </Suspense>
      ) : null}
    </Link>
  );
}
