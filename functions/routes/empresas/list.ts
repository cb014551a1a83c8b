import { empresas } from '../../../shared/routes/empresas.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { decodeCursor } from '../../store/cursor.ts';
import { getEmpresas, listEmpresaIds, toEmpresa } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.list)(async ({ query }) => {
  const start = decodeCursor(query.cursor, { todas: 'empresa', id: null });
  const { ids, lastKey } = await listEmpresaIds(query.limit, start);
  const found = await getEmpresas(ids);
  const rows = [...found.values()].map((empresa) => toEmpresa(empresa, { withCodigo: true }));
  return listReply(rows, lastKey);
});
