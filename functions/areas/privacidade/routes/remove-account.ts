import { MSG } from '../../../../shared/messages.ts';
import { refusal } from '../../../../shared/refusals.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { actorOf } from '../../access/actor.ts';
import { lineBy } from '../../access/audit-line.ts';
import { SAIU } from '../../funcionarios/audit.ts';
import { assertProof } from '../../access/proof.ts';
import { endFuncionario } from '../../access/end-funcionario.ts';
import { endGestor } from '../../access/end-gestor.ts';
import { route } from '../../access/route.ts';
import { lastMail } from '../../../platform/mail/outbox.ts';

/** For employees and managers: with a company's own sign-in its whole account would end (POST /api/encerrar-empresa). */
export const handler = route(privacidade.removeAccount)(async ({ body, caller, event, client, now }) => {
  const own = caller.role === 'funcionario' ? caller.funcionario : caller.gestor;
  if (!own) throw refusal('accessDenied');
  await assertProof({ caller, event, body, client, now });
  const { nome, email: para } = own;
  if (caller.role === 'funcionario') {
    const line = lineBy(caller, { acao: 'colaborador.removido', alvo: caller.id, resumo: SAIU, now });
    const told = lastMail({ modelo: 'conta-excluida', para, nome, now });
    await endFuncionario(caller.funcionario, now, [told, ...line]);
  } else if (caller.gestor) {
    const told = lastMail({ modelo: 'gestor-excluido', para, nome, now });
    await endGestor(caller.gestor, actorOf(caller), now, [told]);
  }
  return { message: MSG.contaExcluida };
});
