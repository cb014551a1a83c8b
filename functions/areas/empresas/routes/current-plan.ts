import { empresas } from '../../../../shared/routes/empresas.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';

export const handler = route(empresas.currentPlan)(async ({ caller }) => {
  const empresa = caller.role === 'funcionario' ? await mustGetEmpresa(caller.empresaId) : caller.empresa;
  return { plano_nome: empresa.plano_nome };
});
