import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { SecurityView } from './security-view.tsx';

export default function FuncionarioSecurity({ eu }: { eu: FuncionarioDetails }) {
  const client = useQueryClient();
  const cancelEmail = async () => {
    const { nome, email, telefone } = eu;
    const body = { nome, email, ...(telefone ? { telefone } : {}) };
    await call(funcionarios.updateFuncionario, { params: { id: eu.IdFuncionario }, body });
    await client.invalidateQueries({ queryKey: keys.me(email) });
  };
  return <SecurityView account={eu} cancelEmail={cancelEmail} />;
}
