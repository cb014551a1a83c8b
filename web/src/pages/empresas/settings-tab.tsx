import { Suspense, useState } from 'react';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { SettingsNav, useSettingsView } from '../../features/contas/settings-nav.tsx';
import { AdminSettingsForm } from '../../features/empresas/admin-settings-form.tsx';
import { DisclosureSettings } from '../../features/empresas/disclosure-settings.tsx';
import { EmpresaSettingsForm } from '../../features/empresas/empresa-settings-form.tsx';
import { GoalSettings } from '../../features/empresas/goal-settings.tsx';
import { RegulationSettings } from '../../features/empresas/regulation-settings.tsx';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { useHasPapel } from '../../lib/session/papel.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardOf } from '../../paths.ts';
import { AJUSTES } from '../../texts/contas/seguranca.ts';
import { AJUSTES_ADMIN } from '../../texts/empresas/admin.ts';
import { AJUSTES_EMPRESA as T } from '../../texts/empresas/empresa.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { UpdatedScreen } from '../../ui/updated-screen.tsx';
import css from './settings-tab.module.css';

const EmpresaAvisosView = lazyPart(() => import('../../features/preferencias/empresa-avisos-view.tsx'));
const PrivacyView = lazyPart(() => import('../../features/privacidade/privacy-view.tsx'));
const SubscriptionView = lazyPart(() => import('../../features/pagamento/subscription-view.tsx'));
const GestoresView = lazyPart(() => import('../../features/gestores/gestores-view.tsx'));
const ManagerSettings = lazyPart(() => import('./manager-settings.tsx'));
const IntegrationsView = lazyPart(() => import('./integrations-view.tsx'));
const AuditView = lazyPart(() => import('./audit-view.tsx'));
const SecurityView = lazyPart(() => import('./security-view.tsx'));

const HINTS = {
  dados: T.dica,
  seguranca: AJUSTES.segurancaDica,
  gestores: AJUSTES.gestoresDica,
  plano: AJUSTES.planoDica,
  integracoes: AJUSTES.integracoesDica,
  avisos: AJUSTES.avisosDica,
  auditoria: AJUSTES.auditoriaDica,
  privacidade: AJUSTES.privacidadeDica,
};

/** `Ajustes da Empresa`, also for the admin's own record. */
export default function SettingsTab() {
  const session = useSession();
  const { data: empresa, isError, error, refetch } = useEmpresa(session?.empresaId ?? '');
  const dashboard = dashboardOf(session?.role ?? 'empresa');
  const view = useSettingsView(dashboard);
  const isOwner = useHasPapel('proprietario');
  const isAdmin = session?.role === 'admin';
  if (!isOwner)
    return (
      <>
        <PageHeader title={AJUSTES.titulo} hint={view === 'dados' ? AJUSTES.contaDica : HINTS[view]} />
        <SettingsNav dashboard={dashboard} />
        <Suspense fallback={<RowSkeletons />}>
          <ManagerSettings view={view} />
        </Suspense>
      </>
    );

  return (
    <>
      <PageHeader
        title={isAdmin ? AJUSTES.titulo : T.titulo}
        hint={isAdmin && view === 'dados' ? AJUSTES_ADMIN.dica : HINTS[view]}
      />
      <SettingsNav dashboard={dashboard} />
      {isError && !empresa ? (
        <ErrorState
          title={isAdmin ? AJUSTES_ADMIN.erroCarregar : T.erroCarregar}
          error={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {!empresa && !isError ? <RowSkeletons count={5} /> : null}
      {empresa && view === 'dados' ? <Profile empresa={empresa} isAdmin={isAdmin} /> : null}
      {empresa && view === 'seguranca' ? (
        <Suspense fallback={<RowSkeletons />}>
          <SecurityView empresa={empresa} />
        </Suspense>
      ) : null}
      {empresa && session?.role === 'empresa' && view === 'gestores' ? (
        <Suspense fallback={<RowSkeletons />}>
          <div className={css.cards}>
            <GestoresView empresa={empresa} />
          </div>
        </Suspense>
      ) : null}
      {empresa && session?.role === 'empresa' && view === 'plano' ? (
        <Suspense fallback={<RowSkeletons />}>
          <SubscriptionView empresaId={empresa.id} />
        </Suspense>
      ) : null}
      {empresa && session?.role === 'empresa' && view === 'integracoes' ? (
        <Suspense fallback={<RowSkeletons />}>
          <IntegrationsView empresa={empresa} />
        </Suspense>
      ) : null}
      {session?.role === 'empresa' && view === 'avisos' ? (
        <Suspense fallback={<RowSkeletons />}>
          <EmpresaAvisosView />
        </Suspense>
      ) : null}
      {empresa && session?.role === 'empresa' && view === 'auditoria' ? (
        <Suspense fallback={<RowSkeletons />}>
          <AuditView empresa={empresa} />
        </Suspense>
      ) : null}
      {session?.role === 'empresa' && view === 'privacidade' ? (
        <Suspense fallback={<RowSkeletons />}>
          <PrivacyView of="empresa" />
        </Suspense>
      ) : null}
    </>
  );
}

/** The form, then the result; Recarregar shows the form with the saved values. The admin has no campaign rules. */
function Profile({ empresa, isAdmin }: { empresa: Empresa; isAdmin: boolean }) {
  const [saved, setSaved] = useState<{ note?: string | undefined }>();
  if (saved) return <UpdatedScreen note={saved.note} onReload={() => setSaved(undefined)} />;
  if (isAdmin) return <AdminSettingsForm empresa={empresa} onSaved={(note) => setSaved({ note })} />;
  return (
    <div className={css.cards}>
      <EmpresaSettingsForm empresa={empresa} onSaved={(note) => setSaved({ note })} />
      <DisclosureSettings empresa={empresa} />
      <GoalSettings empresa={empresa} />
      <RegulationSettings empresa={empresa} />
    </div>
  );
}
