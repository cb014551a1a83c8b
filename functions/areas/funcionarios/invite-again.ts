import { conflict, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import {
  assertOwnAddress,
  type EmpresaItem,
  invitationQuotas,
  manyInvitations,
  resendMail,
} from '../contas/index.ts';
import { countInvited } from '../empresas/index.ts';
import { needsInvitation } from './funcionario-view.ts';
import { unqueueInvitation } from './store/invitation-queue.ts';
import { dropDelayedInvitation } from './store/uninvited.ts';

/**
 * Mails the first invitation, with `first` in its transaction, or another one. Throws 409 once the employee has a password or
 * has come in by another way, 429 within a minute or beyond the day's quotas.
 */
export async function inviteAgain(
  found: FuncionarioItem,
  empresa: EmpresaItem,
  now: Date,
  first: readonly Write[],
): Promise<void> {
  const { id, empresaId, email, senhaDefinida, situacao, provisionado, conviteAdiado } = found;
  if (situacao === 'inativo') throw refusal(REFUSALS.inactive);
  // A password reset or a provider led in before the delayed invitation.
  if (conviteAdiado && !needsInvitation(found)) await dropDelayedInvitation(found);
  if (senhaDefinida) throw conflict(MSG.convitePendenteApenas);
  if (!needsInvitation(found)) throw refusal(REFUSALS.alreadyCameIn);
  await assertOwnAddress(email, id);
  // The invitation may already be queued: one is enough.
  const extra = [
    ...(provisionado ? [unqueueInvitation(found)] : []),
    ...(conviteAdiado ? [countInvited(empresaId), ...first] : []),
  ];
  // The first invitations of a list are sent together, as they are without a delay.
  const quotas = conviteAdiado
    ? await manyInvitations(empresa, email, 'convites-da-lista')
    : await invitationQuotas(empresa, email);
  await withinQuotas(quotas, now, () =>
    resendMail({ contaId: id, empresaId, email, tipo: 'funcionario' }, 'convite', now, {
      extra,
      conviteAdiado,
    }),
  );
}
