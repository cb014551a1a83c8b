import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { route } from '../../http/route.ts';
import { shareTicket } from '../../shares/ticket.ts';
import { isAbandoned } from '../../store/share-attempts.ts';
import { getShare } from '../../store/shares.ts';

export const handler = route(compartilhamentos.shareStatus)(async ({ params, caller, now }) => {
  const { postId, tentativa } = shareTicket.read(params.compartilhamentoId);
  const share = postId ? await getShare(caller.id, postId) : undefined;
  if (share?.tentativa !== tentativa) throw notFound(MSG.naoEncontrado);
  if (share.estado === 'publicado' && share.linkedinPostURL) {
    return {
      status: 'publicado' as const,
      linkedinPostURL: share.linkedinPostURL,
      ups: caller.funcionario.ups,
    };
  }
  const running = share.estado === 'processando' || share.estado === 'publicando';
  return { status: running && !isAbandoned(share, now) ? ('processando' as const) : ('falhou' as const) };
});
