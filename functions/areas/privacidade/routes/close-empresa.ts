import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { lineBy } from '../../access/audit-line.ts';
import { ENCERRAMENTO_PEDIDO } from '../../contas/audit.ts';
import { assertProof } from '../../access/proof.ts';
import { route } from '../../access/route.ts';
import { closeEmpresa } from '../../empresas/store/closing.ts';

export const handler = route(privacidade.closeEmpresa)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  const told = {
    acao: 'seguranca.encerramento',
    alvo: caller.empresaId,
    resumo: ENCERRAMENTO_PEDIDO,
  } as const;
  return { encerraEm: await closeEmpresa(caller.empresa, now, lineBy(caller, { ...told, now })) };
});
