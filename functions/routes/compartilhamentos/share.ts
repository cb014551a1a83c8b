import { AppError, conflict } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { isVideo } from '../../../shared/rules/media-paths.ts';
import { memberOf, notConnected } from '../../compartilhamentos/connection.ts';
import { publish } from '../../compartilhamentos/publish.ts';
import { shareTicket } from '../../compartilhamentos/ticket.ts';
import { reply } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { attemptSafety, windowStart } from '../../partners/linkedin/ambiguity.ts';
import { visiblePost } from '../../posts/find.ts';
import { beginAttempt } from '../../store/compartilhamentos/attempts.ts';
import { getShare, type ShareFailure } from '../../store/compartilhamentos/shares.ts';

/** More images than this may take longer than 20 s to hand over. */
const IMAGES_AT_ONCE = 8;

export const handler = route(compartilhamentos.share)(async ({ body, caller, now, newId }) => {
  const { funcionario } = caller;
  const [post, share] = await Promise.all([
    visiblePost(caller.empresaId, body.internoPostId, now),
    getShare(caller.id, body.internoPostId),
  ]);
  if (share?.estado === 'publicado') throw refusal('alreadyShared');
  const member = await memberOf(funcionario, now);

  const later = post.midias.some(isVideo) || post.midias.length > IMAGES_AT_ONCE;
  const id = newId();
  const sentBefore = share?.enviadoEm ? new Date(share.enviadoEm) : undefined;
  const attempt = await beginAttempt({
    funcionario,
    post,
    id,
    estado: later ? 'processando' : 'publicando',
    windowStart: windowStart(now),
    repetir: body.publicarNovamente === true && attemptSafety(sentBefore, now) === 'unsafe',
    now,
  });
  // The stream of the table hands it to functions/events/share-video.ts.
  if (later) return reply(202, { compartilhamentoId: shareTicket.write({ postId: post.id, tentativa: id }) });

  const result = await publish({ funcionario, member, share: attempt, now });
  if (result.kind === 'publicado') return { linkedinPostURL: result.linkedinPostURL, ups: result.ups };
  if (result.kind === 'desconectado') throw notConnected();
  throw failure(result.kind === 'falhou' ? result.motivo : undefined);
});

function failure(motivo: ShareFailure | undefined): AppError {
  if (motivo === 'texto_repetido') return conflict(MSG.textoRepetido, motivo);
  if (motivo === 'limite_da_rede') return new AppError('throttled', MSG.limiteDaRede, { codigo: motivo });
  return refusal('shareFailed');
}
