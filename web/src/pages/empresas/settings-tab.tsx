import { useState } from 'react';
import { SecondFactorCard } from '../../features/contas/second-factor/second-factor-card.tsx';
import { EmpresaSettingsForm } from '../../features/empresas/empresa-settings-form.tsx';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { useSession } from '../../lib/session.ts';
import { AJUSTES_EMPRESA as T } from '../../texts/empresas/empresa.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { UpdatedScreen } from '../../ui/updated-screen.tsx';

/** `Ajustes da Empresa`; the admin keeps its own record with it too. */
export default function SettingsTab() {
  const { data: empresa, isError, error, refetch } = useEmpresa(useSession()?.empresaId ?? '');
  const [saved, setSaved] = useState<{ note?: string | undefined }>();

  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      {saved ? <UpdatedScreen note={saved.note} onReload={() => setSaved(undefined)} /> : null}
      {isError && !empresa ? (
        <ErrorState title={T.erroCarregar} error={error} onRetry={() => refetch()} />
      ) : null}
      {!empresa && !isError ? <RowSkeletons count={5} /> : null}
      {empresa && !saved ? (
        <EmpresaSettingsForm empresa={empresa} onSaved={(note) => setSaved({ note })} />
      ) : null}
      {empresa ? <SecondFactorCard /> : null}
    </>
  );
}
