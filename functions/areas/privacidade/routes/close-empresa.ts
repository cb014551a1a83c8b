import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { closeEmpresa } from '../../empresas/index.ts';
import { ENCERRAMENTO_PEDIDO } from '../privacy-audit.ts';

export const handler = route(
  privacidade.closeEmpresa,
  assertProof,
)(async ({ caller, now }) => {
  const line = lineBy(caller, {
    acao: 'seguranca.encerramento',
    alvo: caller.empresaId,
    resumo: ENCERRAMENTO_PEDIDO,
    now,
  });
  return { encerraEm: await closeEmpresa(caller.empresa, now, line) };
});
