import { Suspense } from 'react';
import { useHasPapel } from '../../lib/session/papel.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';

const EmpresaSettings = lazyPart(() => import('./empresa-settings.tsx'));
const AdminSettings = lazyPart(() => import('./admin-settings.tsx'));
const ManagerSettings = lazyPart(() => import('./manager-settings.tsx'));

/** Ajustes of a company's owner, of a manager, and of the admin. */
export default function SettingsTab() {
  const isAdmin = useSession()?.role === 'admin';
  const isOwner = useHasPapel('proprietario');
  const Settings = isAdmin ? AdminSettings : isOwner ? EmpresaSettings : ManagerSettings;
  return (
    <Suspense fallback={<RowSkeletons count={5} />}>
      <Settings />
    </Suspense>
  );
}
