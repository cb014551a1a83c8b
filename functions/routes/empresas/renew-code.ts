import { empresas } from '../../../shared/routes/empresas.ts';
import { route } from '../../http/route.ts';
import { newEmpresaCode } from '../../store/empresas/codes.ts';
import { replaceCode } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.renewCode)(async ({ caller }) => {
  const codigoEmpresa = newEmpresaCode();
  await replaceCode(caller.empresaId, codigoEmpresa);
  return { codigoEmpresa };
});
