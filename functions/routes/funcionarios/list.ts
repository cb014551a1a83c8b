import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { toFuncionario } from '../../funcionarios/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { decodeCursor } from '../../store/cursor.ts';
import { listFuncionarios } from '../../store/funcionarios/funcionarios.ts';

export const handler = route(funcionarios.list)(async ({ query, caller }) => {
  const scope = scopeOf(query.empresaId, caller);
  const start = decodeCursor(
    query.cursor,
    scope === null ? { todos: 'funcionario', empresaId: null, id: null } : { empresaId: scope, id: null },
  );
  const { items, lastKey } = await listFuncionarios(scope, query.limit, start);
  return listReply(items.map(toFuncionario), lastKey);
});
