import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { readPerson } from '../../contas/read-person.ts';
import { route } from '../../http/route.ts';
import { decodeCursor, encodeCursor } from '../../store/cursor.ts';
import { listMovimentos } from '../../store/movimentos/ledger.ts';

export const handler = route(funcionarios.statement)(async ({ params, query, caller }) => {
  const person = await readPerson(params.funcionarioId, caller);
  const start = decodeCursor(query.cursor, { funcionarioId: person.id, id: null });
  const { items, lastKey } = await listMovimentos(person.id, query.limit, start);
  const nextCursor = encodeCursor(lastKey);
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
    ...(nextCursor ? { nextCursor } : {}),
  };
});
