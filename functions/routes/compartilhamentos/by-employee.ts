import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { route } from '../../http/route.ts';
import { listShares } from '../../store/compartilhamentos/list.ts';

export const handler = route(compartilhamentos.byEmployee)(async ({ params, query, caller }) => {
  const person = await readFuncionario(params.id, caller);
  const page = await listShares({ funcionarioId: person.id }, query);
  return { ...page, totalPosts: person.totalCompartilhados };
});
