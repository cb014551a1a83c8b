import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { toFuncionario } from '../../funcionarios/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { listFuncionarios } from '../../store/funcionarios/funcionarios.ts';

export const handler = route(funcionarios.list)(async ({ query, caller }) => {
  const { items, nextCursor } = await listFuncionarios(scopeOf(query.empresaId, caller), query);
  return listReply(items.map(toFuncionario), nextCursor);
});
