import { notFound } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { route } from '../../access/index.ts';
import { getShare, shareTicket } from '../../posts/index.ts';
import { unscheduleShare } from '../store/scheduled.ts';

export const handler = route(compartilhamentos.unschedule)(async ({ params, caller }) => {
  const { postId, tentativa } = shareTicket.read(params.compartilhamentoId);
  const share = postId ? await getShare(caller.id, postId) : undefined;
  if (!share || !shareTicket.isOf(tentativa, share.tentativa)) throw notFound(MSG.naoEncontrado);
  await unscheduleShare({ funcionarioId: caller.id, postId, tentativa });
  return { message: MSG.agendamentoCancelado };
});
