import { Suspense } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';

const EmpresaSettings = lazyPart(() => import('./empresa-settings.tsx'));
const ManagerSettings = lazyPart(() => import('./manager-settings.tsx'));

/** Ajustes of a company's owner and of a manager. */
export default function SettingsTab() {
  const Settings = useHasPapel('proprietario') ? EmpresaSettings : ManagerSettings;
  return (
    <Suspense fallback={<RowSkeletons count={5} />}>
      <Settings />
    </Suspense>
  );
}
