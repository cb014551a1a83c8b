import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { shareTicket } from '../../compartilhamentos/ticket.ts';
import { route } from '../../http/route.ts';
import { unscheduleShare } from '../../store/compartilhamentos/scheduled.ts';
import { getShare } from '../../store/compartilhamentos/shares.ts';

export const handler = route(compartilhamentos.unschedule)(async ({ params, caller }) => {
  const { postId, tentativa } = shareTicket.read(params.compartilhamentoId);
  const share = postId ? await getShare(caller.id, postId) : undefined;
  if (!share || !shareTicket.isOf(tentativa, share.tentativa)) throw notFound(MSG.naoEncontrado);
  await unscheduleShare({ funcionarioId: caller.id, postId, tentativa });
  return { message: MSG.agendamentoCancelado };
});
