import { empresas } from '../../../shared/routes/empresas.ts';
import { route } from '../../http/route.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.nameAndPlan)(async ({ params }) => {
  const { nome, plano_nome } = await mustGetEmpresa(params.empresaId);
  return { nome, plano_nome };
});
