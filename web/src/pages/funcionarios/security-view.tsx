import type { FuncionarioDetails } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { SecurityView } from '../../features/contas/security/security-view.tsx';
import { call } from '../../lib/api/api.ts';
import { keys, queryClient } from '../../lib/data/query.ts';

export default function FuncionarioSecurityView({ eu }: { eu: FuncionarioDetails }) {
  const cancelEmail = async () => {
    const { nome, email, telefone } = eu;
    const body = { nome, email, ...(telefone ? { telefone } : {}) };
    await call(funcionarios.update, { params: { id: eu.IdFuncionario }, body });
    await queryClient.invalidateQueries({ queryKey: keys.me(email) });
  };
  return <SecurityView account={eu} cancelEmail={cancelEmail} />;
}
