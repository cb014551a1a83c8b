import { refusal } from '../../../../shared/errors.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { contaOfEmpresa, invitationQuotas, isReserved, isTaken } from '../../contas/index.ts';
import { gestorConvidado } from '../gestor-audit.ts';
import { toGestor } from '../gestor-view.ts';
import { createGestor } from '../store/change-gestor.ts';

/**
 * The sign-in is created with the first password, which the manager sets by the mailed invitation. The owner gets a mail too,
 * so that a stolen session cannot create a manager unnoticed.
 */
export const handler = route(
  gestores.createGestor,
  assertProof,
)(async ({ body, caller, client, now, newId, keep }) => {
  const { nome, email, papel } = body;
  if (isReserved(email) || (await isTaken(email, now))) throw refusal(REFUSALS.emailTaken);
  const { empresaId } = caller;
  const novo = { empresaId, id: newId(), nome, email, papel };
  const gestor = await withinQuotas(await invitationQuotas(caller.empresa, email), now, () =>
    createGestor(novo, now, (made) => [
      ...lineBy(caller, { acao: 'gestor.convidado', alvo: made.id, resumo: gestorConvidado(made), now }),
      outbox({
        modelo: 'gestor-criado',
        conta: contaOfEmpresa(caller.empresa),
        dados: { gestor: nome, email, papel, em: now.toISOString() },
        now,
      }),
      ...keep({ gestor: toGestor(made) }),
    ]),
  );
  logChange('gestor-convidado', { conta: gestor.id, por: caller.id, cliente: client, para: papel });
  return { gestor: toGestor(gestor) };
});
