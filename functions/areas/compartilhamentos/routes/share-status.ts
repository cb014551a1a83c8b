import { notFound } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { mustGetFuncionario } from '../../contas/index.ts';
import { shortLinkOf } from '../../links/index.ts';
import { getShare, isPublished, isScheduled, type ShareItem, shareTicket } from '../../posts/index.ts';
import { isAbandoned } from '../store/open-attempt.ts';

export const handler = route(compartilhamentos.shareStatus)(async ({ params, caller, now }) => {
  const { postId, tentativa } = shareTicket.read(params.compartilhamentoId);
  const share = postId ? await getShare(caller.id, postId) : undefined;
  if (!share || !shareTicket.isOf(tentativa, share.tentativa)) throw notFound(MSG.naoEncontrado);
  if (isScheduled(share)) return { status: 'agendado' as const, agendadoPara: share.agendadoPara };
  if (isPublished(share)) {
    const linkCurto = shortLinkOf(share);
    // The caller was read before the share, which may have been awarded in between.
    const { ups } = await mustGetFuncionario(caller.funcionario);
    return {
      status: 'publicado' as const,
      linkedinPostURL: share.linkedinPostURL,
      ups,
      ...(linkCurto && { linkCurto }),
    };
  }
  if (mayStillPublish(share, now)) return { status: 'processando' as const };
  return { status: 'falhou' as const, ...(share.motivo && { motivo: REASONS[share.motivo] }) };
});

const REASONS = {
  ja_compartilhado: REFUSALS.alreadyShared.message,
  texto_repetido: REFUSALS.repeatedText.message,
  limite_da_rede: REFUSALS.dailyLimit.message,
  link_bloqueado: REFUSALS.shareOfBlockedLink.message,
  aplicativo_recusado: REFUSALS.linkedinRefusesUs.message,
} as const;

/** Whether the attempt is queued, runs, or is probed (functions/areas/compartilhamentos/consumers/due-shares.ts). */
const mayStillPublish = (share: ShareItem, now: Date): boolean =>
  share.estado === 'na_fila' ||
  share.verificarEm !== undefined ||
  ((share.estado === 'processando' || share.estado === 'publicando') && !isAbandoned(share, now));
