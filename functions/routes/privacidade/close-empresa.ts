import { privacidade } from '../../../shared/routes/privacidade.ts';
import { lineBy } from '../../auditoria/line.ts';
import { ENCERRAMENTO_PEDIDO } from '../../auditoria/resumos/contas.ts';
import { assertProof } from '../../contas/proof.ts';
import { route } from '../../http/route.ts';
import { closeEmpresa } from '../../store/empresas/closing.ts';

export const handler = route(privacidade.closeEmpresa)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  const told = {
    acao: 'seguranca.encerramento',
    alvo: caller.empresaId,
    resumo: ENCERRAMENTO_PEDIDO,
  } as const;
  return { encerraEm: await closeEmpresa(caller.empresa, now, lineBy(caller, { ...told, now })) };
});
