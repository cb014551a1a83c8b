import { empresas } from '../../../../shared/routes/empresas.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { route } from '../../access/index.ts';
import { listEmpresas, searchEmpresas } from '../../contas/index.ts';
import { toListedEmpresa } from '../empresa-view.ts';
import { listQuietest } from '../store/activity.ts';

export const handler = route(empresas.listEmpresas)(async ({ query }) => {
  const list = query.ordem === 'atividade' ? listQuietest : listEmpresas;
  const { items, nextCursor } = await (query.busca ? searchEmpresas(query.busca, query) : list(query));
  return listReply(items.map(toListedEmpresa), nextCursor);
});
