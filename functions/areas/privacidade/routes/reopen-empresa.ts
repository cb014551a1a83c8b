import * as MSG from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { lineBy, route } from '../../access/index.ts';
import { reopenEmpresa } from '../../empresas/index.ts';
import { ENCERRAMENTO_DESFEITO } from '../privacy-audit.ts';

/** Needs no proof of the password: reopening loses no data. */
export const handler = route(privacidade.reopenEmpresa)(async ({ caller, now }) => {
  const line = lineBy(caller, {
    acao: 'seguranca.encerramento',
    alvo: caller.empresaId,
    resumo: ENCERRAMENTO_DESFEITO,
    now,
  });
  await reopenEmpresa(caller.empresa, now, line);
  return { message: MSG.encerramentoDesfeito };
});
