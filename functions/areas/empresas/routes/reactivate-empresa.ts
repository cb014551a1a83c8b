import { empresas } from '../../../../shared/routes/empresas.ts';
import { forgetSuspension, lineBy, route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { toListedEmpresa } from '../empresa-view.ts';
import { setSuspension } from '../store/suspension.ts';

export const handler = route(empresas.reactivateEmpresa)(async ({ params, caller, now }) => {
  const before = await mustGetEmpresa(params.empresaId);
  const line = lineBy(caller, {
    empresaId: before.id,
    acao: 'empresa.reativada',
    alvo: before.id,
    resumo: before.suspensaEm && 'Empresa reativada.',
    now,
  });
  await setSuspension(before, null, now, line);
  forgetSuspension(before.id);
  return toListedEmpresa(await mustGetEmpresa(before.id));
});
