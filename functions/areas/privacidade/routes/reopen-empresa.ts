import { MSG } from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { lineBy, route } from '../../access/index.ts';
import { ENCERRAMENTO_DESFEITO } from '../../contas/index.ts';
import { reopenEmpresa } from '../../empresas/index.ts';

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
