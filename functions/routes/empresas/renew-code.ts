import { empresas } from '../../../shared/routes/empresas.ts';
import { lineBy } from '../../auditoria/line.ts';
import { CODIGO_TROCADO } from '../../auditoria/resumos/contas.ts';
import { route } from '../../http/route.ts';
import { newEmpresaCode } from '../../store/empresas/codes.ts';
import { replaceCode } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.renewCode)(async ({ caller, now }) => {
  const codigoEmpresa = newEmpresaCode();
  await replaceCode(caller.empresaId, codigoEmpresa, [
    ...lineBy(caller, { acao: 'seguranca.codigo', alvo: caller.empresaId, resumo: CODIGO_TROCADO, now }),
  ]);
  return { codigoEmpresa };
});
