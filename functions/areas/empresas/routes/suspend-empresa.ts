import { empresas } from '../../../../shared/routes/empresas.ts';
import { forgetSuspension, lineBy, route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { empresaSuspensa } from '../empresa-audit.ts';
import { toListedEmpresa } from '../empresa-view.ts';
import { setSuspension } from '../store/suspension.ts';

/** Asks for no proof: the admin can undo it at once. A repetition changes the reason. */
export const handler = route(empresas.suspendEmpresa)(async ({ params, body, caller, now }) => {
  const before = await mustGetEmpresa(params.empresaId);
  const resumo = before.suspensaMotivo === body.motivo ? undefined : empresaSuspensa(body.motivo);
  const line = lineBy(caller, {
    empresaId: before.id,
    acao: 'empresa.suspensa',
    alvo: before.id,
    resumo,
    now,
  });
  await setSuspension(before, body.motivo, now, line);
  forgetSuspension(before.id);
  return toListedEmpresa(await mustGetEmpresa(before.id));
});
