import { MSG } from '../../../shared/messages.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import { lineBy } from '../../auditoria/line.ts';
import { ENCERRAMENTO_DESFEITO } from '../../auditoria/resumos/contas.ts';
import { route } from '../../http/route.ts';
import { reopenEmpresa } from '../../store/empresas/closing.ts';

/** Going on takes nothing from anybody, so it asks for no proof. */
export const handler = route(privacidade.reopenEmpresa)(async ({ caller, now }) => {
  const told = {
    acao: 'seguranca.encerramento',
    alvo: caller.empresaId,
    resumo: ENCERRAMENTO_DESFEITO,
  } as const;
  await reopenEmpresa(caller.empresa, now, lineBy(caller, { ...told, now }));
  return { message: MSG.encerramentoDesfeito };
});
