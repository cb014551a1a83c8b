import { notFound } from '../../../../shared/errors.ts';
import { MSG } from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { shareTicket } from '../../posts/share-ticket.ts';
import { route } from '../../access/route.ts';
import { unscheduleShare } from '../store/scheduled.ts';
import { getShare } from '../../posts/store/shares.ts';

export const handler = route(compartilhamentos.unschedule)(async ({ params, caller }) => {
  const { postId, tentativa } = shareTicket.read(params.compartilhamentoId);
  const share = postId ? await getShare(caller.id, postId) : undefined;
  if (!share || !shareTicket.isOf(tentativa, share.tentativa)) throw notFound(MSG.naoEncontrado);
  await unscheduleShare({ funcionarioId: caller.id, postId, tentativa });
  return { message: MSG.agendamentoCancelado };
});
