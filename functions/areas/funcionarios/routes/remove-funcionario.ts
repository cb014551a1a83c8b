import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';
import { dismissal } from '../dismissal.ts';
import { endFuncionario } from '../end-funcionario.ts';

export const handler = route(funcionarios.removeFuncionario)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  const { empresaId, id: alvo } = found;
  const empresa = caller.role === 'admin' ? await getEmpresa(empresaId) : caller.empresa;
  const { resumo, writes } = await dismissal(found, empresa, now);
  const line = lineBy(caller, { empresaId, acao: 'colaborador.removido', alvo, resumo, now });
  await endFuncionario(found, now, [...line, ...writes]);
  return { message: MSG.colaboradorExcluido };
});
