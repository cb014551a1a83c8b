import { empresas } from '../../../../shared/routes/empresas.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { route } from '../../access/index.ts';
import { listEmpresas, searchEmpresas } from '../store/empresas.ts';
import { toEmpresa } from '../view.ts';

export const handler = route(empresas.list)(async ({ query }) => {
  const { items, nextCursor } = await (query.busca
    ? searchEmpresas(query.busca, query)
    : listEmpresas(query));
  return listReply(
    items.map((empresa) => toEmpresa(empresa, { withEntry: true })),
    nextCursor,
  );
});
