import { empresas } from '../../../../shared/routes/empresas.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';

export const handler = route(empresas.nameAndPlan)(async ({ params }) => {
  const { nome, plano_nome } = await mustGetEmpresa(params.empresaId);
  return { nome, plano_nome };
});
