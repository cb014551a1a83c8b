import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { lineBy } from '../../auditoria/line.ts';
import { RECUSADO, removido } from '../../auditoria/resumos/funcionarios.ts';
import { barring } from '../../funcionarios/barred.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { endFuncionario } from '../../funcionarios/remove.ts';
import { mustConfirm } from '../../funcionarios/unproven.ts';
import { route } from '../../http/route.ts';
import { getEmpresa } from '../../store/empresas/empresas.ts';

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
  // Somebody who was still at the door saw nothing: the address may be a colleague's whom a stranger named.
  const wasIn = found.situacao !== 'aguardando' && !mustConfirm(found, empresa);
  await endFuncionario(found, now, [...line, ...(wasIn ? await barring(found, now) : [])]);
  return { message: MSG.colaboradorExcluido };
});
