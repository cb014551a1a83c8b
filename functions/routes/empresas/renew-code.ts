import { empresas } from '../../../shared/routes/empresas.ts';
import { lineBy } from '../../auditoria/line.ts';
import { CODIGO_TROCADO } from '../../auditoria/resumos/contas.ts';
import { route } from '../../http/route.ts';
import { newEmpresaCode } from '../../store/empresas/codes.ts';
import { replaceCode } from '../../store/empresas/empresas.ts';

export const handler = route(empresas.renewCode)(async ({ caller, now, keep }) => {
  const answer = { codigoEmpresa: newEmpresaCode() };
  await replaceCode(caller.empresaId, answer.codigoEmpresa, [
    ...lineBy(caller, { acao: 'seguranca.codigo', alvo: caller.empresaId, resumo: CODIGO_TROCADO, now }),
    ...keep(answer),
  ]);
  return answer;
});
