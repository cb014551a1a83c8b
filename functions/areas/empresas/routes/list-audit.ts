import { auditoria } from '../../../../shared/routes/auditoria.ts';
import { requestedSpan } from '../../../../shared/rules/auditoria.ts';
import { route } from '../../access/index.ts';
import { toRegistros } from '../audit-view.ts';
import { listLines } from '../store/audit-pages.ts';

export const handler = route(auditoria.listAudit)(async ({ query, caller, now }) => {
  const { empresaId = caller.empresaId, quem, acao, limit, cursor } = query;
  const span = requestedSpan(query, now);
  const { items, nextCursor } = await listLines(empresaId, { span, quem, acao }, { limit, cursor });
  return { registros: await toRegistros(items), nextCursor };
});
