import { conflict, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { assertOwnAddress, type EmpresaItem, invitationQuotas, resendMail } from '../contas/index.ts';
import { unqueueInvitation } from './store/invitation-queue.ts';

/** Mails another invitation. Throws 409 once there is a password, 429 within a minute or beyond the day's quotas. */
export async function inviteAgain(found: FuncionarioItem, empresa: EmpresaItem, now: Date): Promise<void> {
  const { id, empresaId, email, senhaDefinida, situacao, provisionado } = found;
  if (situacao === 'inativo') throw refusal(REFUSALS.inactive);
  if (senhaDefinida) throw conflict(MSG.convitePendenteApenas);
  await assertOwnAddress(email, id);
  // The invitation may already be queued: one is enough.
  const extra = provisionado ? [unqueueInvitation(found)] : [];
  await withinQuotas(await invitationQuotas(empresa, email), now, () =>
    resendMail({ contaId: id, empresaId, email, tipo: 'funcionario' }, 'convite', now, { extra }),
  );
}
