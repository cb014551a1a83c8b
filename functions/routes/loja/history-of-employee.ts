import { loja } from '../../../shared/routes/loja.ts';
import { readPerson } from '../../contas/read-person.ts';
import { route } from '../../http/route.ts';
import { decodeCursor, encodeCursor } from '../../store/cursor.ts';
import { listTrocasOf, toTroca } from '../../store/loja/trocas.ts';

export const handler = route(loja.historyOfEmployee)(async ({ params, query, caller }) => {
  const person = await readPerson(params.funcionarioId, caller);
  const start = decodeCursor(query.cursor, { funcionarioId: person.id, empresaId: null, id: null });
  const { items, lastKey } = await listTrocasOf(person.id, query.limit, start);
  const nextCursor = encodeCursor(lastKey);
  return { trocas: items.map((item) => toTroca(item, person.nome)), ...(nextCursor ? { nextCursor } : {}) };
});
