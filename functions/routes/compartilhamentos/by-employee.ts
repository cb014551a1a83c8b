import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { readPerson } from '../../contas/read-person.ts';
import { route } from '../../http/route.ts';
import { listShares } from '../../store/compartilhamentos/list.ts';

export const handler = route(compartilhamentos.byEmployee)(async ({ params, query, caller }) => {
  const person = await readPerson(params.id, caller);
  const page = await listShares({ funcionarioId: person.id }, query);
  return { ...page, totalPosts: person.totalCompartilhados };
});
