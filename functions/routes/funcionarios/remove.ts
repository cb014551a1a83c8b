import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { lineBy } from '../../auditoria/line.ts';
import { RECUSADO, removido } from '../../auditoria/resumos/funcionarios.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { endFuncionario } from '../../funcionarios/remove.ts';
import { route } from '../../http/route.ts';

export const handler = route(funcionarios.remove)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  const line = lineBy(caller, {
    empresaId: found.empresaId,
    acao: 'colaborador.removido',
    alvo: found.id,
    resumo: found.situacao === 'aguardando' ? RECUSADO : removido(found.ups),
    now,
  });
  await endFuncionario(found, now, line);
  return { message: MSG.colaboradorExcluido };
});
