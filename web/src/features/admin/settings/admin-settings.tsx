import { SettingsNav, useSettingsView } from '#features/contas/own/settings-nav.tsx';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import { PATHS } from '#paths.ts';
import { AJUSTES } from '#texts/contas/seguranca.ts';
import { AJUSTES_ADMIN as T } from '#texts/empresas/admin.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { OwnData } from '#ui/own-data.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { AdminSettingsForm } from './admin-settings-form.tsx';

const SecurityView = lazyPart(
  () => import('#features/contas/security/manager-security.tsx'),
  <RowSkeletons />,
);

/** Ajustes of the admin: only the own account. */
export default function AdminSettings() {
  const query = useEmpresa(useSession()?.empresaId ?? '');
  const { data: empresa } = query;
  const view = useSettingsView(PATHS.admin);
  return (
    <>
      <PageHeader title={AJUSTES.titulo} hint={view === 'seguranca' ? AJUSTES.segurancaDica : T.dica} />
      <SettingsNav dashboard={PATHS.admin} />
      {empresa ? (
        view === 'seguranca' ? (
          <SecurityView empresa={empresa} />
        ) : (
          <OwnData>{(onSaved) => <AdminSettingsForm empresa={empresa} onSaved={onSaved} />}</OwnData>
        )
      ) : (
        <NotLoaded query={query} erro={T.erroCarregar} rows={5} />
      )}
    </>
  );
}
