import { FuncionariosList } from '#features/funcionarios/people/funcionarios-list.tsx';
import { useSession } from '#lib/session/session.ts';
import { abaPath, PATHS } from '#paths.ts';
import { ADMIN as T } from '#texts/empresas/admin.ts';
import { COLABORADORES } from '#texts/funcionarios/colaboradores.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The employees of all companies. */
export default function AdminFuncionariosTab() {
  return (
    <>
      <PageHeader title={COLABORADORES.titulo} hint={T.colaboradores} />
      <FuncionariosList
        empresaId={useSession()?.empresaId ?? ''}
        path={abaPath(PATHS.admin, 'colaboradores')}
        ofAllEmpresas
      />
    </>
  );
}
