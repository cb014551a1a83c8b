import { empresas } from '../../../shared/routes/empresas.ts';
import { toEmpresa } from '../../empresas/view.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { listEmpresas, searchEmpresas } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.list)(async ({ query }) => {
  const { items, nextCursor } = await (query.busca
    ? searchEmpresas(query.busca, query)
    : listEmpresas(query));
  return listReply(
    items.map((empresa) => toEmpresa(empresa, { withEntry: true })),
    nextCursor,
  );
});
