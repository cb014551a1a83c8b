import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { route } from '../../http/route.ts';
import { getEmpresa } from '../../store/empresas.ts';

export const handler = route(empresas.nameAndPlan)(async ({ params }) => {
  const empresa = await getEmpresa(params.empresaId);
  if (!empresa) throw notFound(MSG.empresaNaoEncontrada);
  return { nome: empresa.nome, plano_nome: empresa.plano_nome };
});
