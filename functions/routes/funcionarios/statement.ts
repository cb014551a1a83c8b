import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { readPerson } from '../../contas/read-person.ts';
import { route } from '../../http/route.ts';
import { listMovimentos } from '../../store/movimentos/ledger.ts';

export const handler = route(funcionarios.statement)(async ({ params, query, caller }) => {
  const person = await readPerson(params.funcionarioId, caller);
  const { items, nextCursor } = await listMovimentos(person.id, query);
  return {
    movimentos: items.map(({ id, data, valor, motivo, referencia, saldo }) => ({
      id,
      data,
      valor,
      motivo,
      referencia,
      saldo,
    })),
    saldo: person.ups,
    nextCursor,
  };
});
