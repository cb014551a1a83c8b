import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { route } from '../../http/route.ts';
import { getEmpresa } from '../../store/empresas.ts';

export const handler = route(empresas.currentPlan)(async ({ caller }) => {
  const empresa = caller.role === 'funcionario' ? await getEmpresa(caller.empresaId) : caller.empresa;
  if (!empresa) throw notFound(MSG.empresaNaoEncontrada);
  return { plano_nome: empresa.plano_nome };
});
