import { empresas } from '../../../../shared/routes/empresas.ts';
import { lineBy, route } from '../../access/index.ts';
import { CODIGO_TROCADO } from '../empresa-audit.ts';
import { newEmpresaCode, replaceCode } from '../store/invitation-codes.ts';

export const handler = route(empresas.renewCodigo)(async ({ caller, now, keep }) => {
  const answer = { codigoEmpresa: newEmpresaCode() };
  await replaceCode(caller.empresaId, answer.codigoEmpresa, [
    ...lineBy(caller, { acao: 'seguranca.codigo', alvo: caller.empresaId, resumo: CODIGO_TROCADO, now }),
    ...keep(answer),
  ]);
  return answer;
});
