import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { lastMail } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { actorOf, assertProof, lineBy, route } from '../../access/index.ts';
import { endFuncionario, SAIU } from '../../funcionarios/index.ts';
import { endGestor } from '../../gestores/index.ts';

/** For employees and managers only. A company is closed by POST /api/encerrar-empresa. */
export const handler = route(privacidade.removeAccount)(async ({ body, caller, event, client, now }) => {
  const own = caller.role === 'funcionario' ? caller.funcionario : caller.gestor;
  if (!own) throw refusal(REFUSALS.accessDenied);
  await assertProof({ caller, event, body, client, now });
  if (caller.role === 'funcionario') {
    const line = lineBy(caller, { acao: 'colaborador.removido', alvo: caller.id, resumo: SAIU, now });
    const mail = lastMail('conta-excluida', own, now);
    await endFuncionario(caller.funcionario, now, [...mail, ...line]);
  } else if (caller.gestor) {
    const mail = lastMail('gestor-excluido', own, now);
    await endGestor(caller.gestor, actorOf(caller), now, mail);
  }
  return { message: MSG.contaExcluida };
});
