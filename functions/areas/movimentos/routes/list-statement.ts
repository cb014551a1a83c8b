import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { listMovimentos } from '../store/movement-lines.ts';

export const handler = route(funcionarios.listStatement)(async ({ params, query, caller }) => {
  const funcionario = await readFuncionario(params.funcionarioId, caller);
  const { items, nextCursor } = await listMovimentos(funcionario.id, query);
  return {
    movimentos: items.map(({ id, data, valor, motivo, referencia, nome, saldo }) => ({
      id,
      data,
      valor,
      motivo,
      referencia,
      ...(nome && { nome }),
      saldo,
    })),
    saldo: funcionario.ups,
    nextCursor,
  };
});
