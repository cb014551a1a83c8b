import { empresas } from '../../../shared/routes/empresas.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { decodeCursor } from '../../store/cursor.ts';
import { getEmpresas, listEmpresaIds, toEmpresa } from '../../store/empresas.ts';

export const handler = route(empresas.list)(async ({ query }) => {
  const start = decodeCursor(query.cursor, { todas: 'empresa', id: null });
  const { ids, lastKey } = await listEmpresaIds(query.limit, start);
  const byId = await getEmpresas(ids);
  const rows = ids.flatMap((id) => {
    const empresa = byId.get(id);
    return empresa ? [toEmpresa(empresa, { withCodigo: true })] : [];
  });
  return listReply(rows, lastKey);
});
