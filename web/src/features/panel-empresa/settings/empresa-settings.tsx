import { type ReactNode, Suspense } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { AJUSTES_EMPRESA as T } from '#texts/empresas/empresa.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { OwnData } from '#ui/own-data.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmpresaSettingsForm } from './empresa-settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsView } from './settings-groups.ts';

const CampaignView = lazyPart(() => import('./campaign-view.tsx'));
const AvisosView = lazyPart(() => import('#features/preferencias/empresa-avisos-view.tsx'));
const PrivacyView = lazyPart(() => import('#features/privacidade/privacy-view.tsx'));
const SubscriptionView = lazyPart(() => import('#features/pagamento/subscription-view.tsx'));
const MoreFeatures = lazyPart(() => import('#features/pagamento/more-features.tsx'));
const GestoresView = lazyPart(() => import('#features/gestores/gestores-view.tsx'));
const IntegrationsView = lazyPart(() => import('./integrations-view.tsx'));
const SsoView = lazyPart(() => import('#features/sso/sso-view.tsx'));
const AuditView = lazyPart(() => import('./audit-view.tsx'));
const SecurityView = lazyPart(() => import('#features/contas/security/manager-security.tsx'));

const VIEWS: Record<SettingsView, (empresa: Empresa) => ReactNode> = {
  dados: (empresa) => (
    <OwnData>{(onSaved) => <EmpresaSettingsForm empresa={empresa} onSaved={onSaved} />}</OwnData>
  ),
  campanha: (empresa) => <CampaignView empresa={empresa} />,
  gestores: (empresa) => (
    <div className="column">
      <GestoresView empresa={empresa} />
    </div>
  ),
  seguranca: (empresa) => <SecurityView empresa={empresa} />,
  sso: (empresa) => <SsoView empresa={empresa} />,
  integracoes: (empresa) => <IntegrationsView empresa={empresa} />,
  plano: ({ id }) => <SubscriptionView empresaId={id} />,
  mais: ({ plano_nome }) => <MoreFeatures plano={plano_nome} />,
  privacidade: () => <PrivacyView of="empresa" />,
  auditoria: (empresa) => <AuditView empresa={empresa} />,
  avisos: ({ plano_nome }) => <AvisosView plano={plano_nome} />,
};

/** Ajustes of the company's owner. */
export default function EmpresaSettings() {
  const query = useEmpresa(useSession()?.empresaId ?? '');
  const { data: empresa } = query;
  return (
    <SettingsFrame>
      {(view) =>
        empresa ? (
          <Suspense key={view} fallback={<RowSkeletons />}>
            {VIEWS[view](empresa)}
          </Suspense>
        ) : (
          <NotLoaded query={query} erro={T.erroCarregar} rows={5} />
        )
      }
    </SettingsFrame>
  );
}
