import { useState } from 'react';
import { SecondFactorCard } from '../../features/contas/second-factor/second-factor-card.tsx';
import { EmpresaSettingsForm } from '../../features/empresas/empresa-settings-form.tsx';
import { RegulationSettings } from '../../features/empresas/regulation-settings.tsx';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { useSession } from '../../lib/session.ts';
import { AJUSTES_EMPRESA as T } from '../../texts/empresas/empresa.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { UpdatedScreen } from '../../ui/updated-screen.tsx';
import css from './settings-tab.module.css';

/** `Ajustes da Empresa`; the admin keeps its own record with it too. */
export default function SettingsTab() {
  const session = useSession();
  const { data: empresa, isError, error, refetch } = useEmpresa(session?.empresaId ?? '');
  const isAdmin = session?.role === 'admin';
  const [saved, setSaved] = useState<{ note?: string | undefined }>();

  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      {saved ? <UpdatedScreen note={saved.note} onReload={() => setSaved(undefined)} /> : null}
      {isError && !empresa ? (
        <ErrorState title={T.erroCarregar} error={error} onRetry={() => refetch()} />
      ) : null}
      {!empresa && !isError ? <RowSkeletons count={5} /> : null}
      {empresa ? (
        <div className={css.cards}>
          {saved ? null : <EmpresaSettingsForm empresa={empresa} onSaved={(note) => setSaved({ note })} />}
          {saved || isAdmin ? null : <RegulationSettings empresa={empresa} />}
          <SecondFactorCard />
        </div>
      ) : null}
    </>
  );
}
