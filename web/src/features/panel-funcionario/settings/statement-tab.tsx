import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { whatUpsAre } from '#shared/rules/ups.ts';
import { EXTRATO } from '#texts/funcionarios/painel.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatementLines } from './statement.tsx';

/** The statement, opened by a press on the balance. */
export default function StatementTab() {
  const session = useSession();
  const { data: empresa } = useEmpresa(session?.empresaId ?? '');
  if (!session) return null;
  return (
    <>
      <PageHeader
        title={EXTRATO.titulo}
        hint={empresa ? whatUpsAre(isEnterprise(empresa.plano_nome)) : null}
      />
      <Card as="div">
        <StatementLines funcionarioId={session.funcionarioId} />
      </Card>
    </>
  );
}
