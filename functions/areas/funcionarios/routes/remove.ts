import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { endFuncionario, lineBy, readFuncionario, route } from '../../access/index.ts';
import { getEmpresa } from '../../empresas/index.ts';
import { RECUSADO, removido } from '../audit.ts';
import { barring } from '../barred.ts';
import { mustConfirm } from '../must-confirm.ts';

export const handler = route(funcionarios.remove)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  const line = lineBy(caller, {
    empresaId: found.empresaId,
    acao: 'colaborador.removido',
    alvo: found.id,
    resumo: found.situacao === 'aguardando' ? RECUSADO : removido(found.ups),
    now,
  });
  const empresa = caller.role === 'admin' ? await getEmpresa(found.empresaId) : caller.empresa;
  // Bars only employees who had access: a pending one may have registered with a colleague's address.
  const wasIn = found.situacao !== 'aguardando' && !mustConfirm(found, empresa);
  await endFuncionario(found, now, [...line, ...(wasIn ? await barring(found, now) : [])]);
  return { message: MSG.colaboradorExcluido };
});
