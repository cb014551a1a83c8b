import { useQueryClient } from '@tanstack/react-query';
import type { FuncionarioDetails } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { SecurityView } from '../../features/contas/security/security-view.tsx';
import { call } from '../../lib/api/api.ts';
import { keys } from '../../lib/data/query.ts';

export default function FuncionarioSecurityView({ eu }: { eu: FuncionarioDetails }) {
  const client = useQueryClient();
  const cancelEmail = async () => {
    const { nome, email, telefone } = eu;
    const body = { nome, email, ...(telefone ? { telefone } : {}) };
    await call(funcionarios.updateFuncionario, { params: { id: eu.IdFuncionario }, body });
    await client.invalidateQueries({ queryKey: keys.me(email) });
  };
  return <SecurityView account={eu} cancelEmail={cancelEmail} />;
}
