import { isRefusal, refusal } from '../../../../shared/refusals.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { canShareAt } from '../../../../shared/rules/agendar.ts';
import { isVideo } from '../../../../shared/rules/media-paths.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { mustAccept } from '../../../../shared/rules/regulamento.ts';
import { captionMaxOf } from '../../../../shared/rules/share-text.ts';
import { attemptSafety, nextProbe, windowStart } from '../../../partners/linkedin/ambiguity.ts';
import { env } from '../../../platform/aws/env.ts';
import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { reply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { assertOpen, mustGetEmpresa } from '../../empresas/index.ts';
import { isLinkBlocked } from '../../links/index.ts';
import {
  type AttemptItem,
  getShare,
  isScheduled,
  noteShare,
  ownCaption,
  shareTicket,
  visiblePost,
} from '../../posts/index.ts';
import { shortLinkOf } from '../link.ts';
import { publish } from '../publish.ts';
import { answerOf, awaitAnswer } from '../repeated.ts';
import { type Sharer, sharerOf } from '../sharer.ts';
import { beginAttempt, queueAttempt } from '../store/attempts.ts';
import { scheduleShare } from '../store/scheduled.ts';
import { wordsOf } from '../words.ts';

const whose = ({ empresaId, id }: { empresaId: string; id: string }) => ({ empresaId, funcionarioId: id });

/** More images than this may take longer than 20 s to upload. */
const IMAGES_IN_REQUEST = 8;

export const handler = route(compartilhamentos.share)(async ({ body, caller, now, newId }) => {
  const { funcionario } = caller;
  // Under a key it is the same for each repetition, which finds by it what the first has published, whatever became of the post.
  const id = newId();
  const [share, visible, empresa] = await Promise.all([
    getShare(caller.id, body.internoPostId),
    visiblePost(funcionario, body.internoPostId, now).catch((error: unknown) => ({ error })),
    mustGetEmpresa(caller.empresaId),
  ]);
  const first = answerOf(share, id);
  if (first) return first;
  if ('error' in visible) throw visible.error;
  const post = visible;
  assertOpen(empresa);
  if (share?.estado === 'publicado') throw refusal('alreadyShared');
  if (await isLinkBlocked(post.link, now)) throw refusal('shareOfBlockedLink');
  const words = wordsOf({ post, funcionario, empresa, share });
  const max = captionMaxOf(post, { site: env('SITE_URL'), divulgacao: words.divulgacao });
  if ((ownCaption(share, post) ?? words.legenda).length > max) throw refusal('textTooLong');
  if (mustAccept(empresa.regulamentoVersao, funcionario.regulamentoAceito)) {
    throw refusal('regulationNotAccepted');
  }
  if (body.agendarPara !== undefined) {
    assertRecurso(empresa.plano_nome, 'agendar_compartilhamento');
    await sharerOf(funcionario, post, now);
    const at = new Date(body.agendarPara);
    if (!canShareAt(at, now)) throw refusal('shareNotAhead');
    // Another time for the same share: who asks about it knows it by the same id.
    const tentativa = isScheduled(share) ? share.tentativa : id;
    await scheduleShare({ ...whose(caller), postId: post.id, tentativa, at, now });
    const compartilhamentoId = shareTicket.write({ postId: post.id, tentativa });
    return reply(202, { compartilhamentoId, agendadoPara: at.toISOString() });
  }
  // Of several requests with one key another may publish meanwhile: its answer is this one's.
  const answerInstead = async (error: unknown) => {
    const isTaken = isRefusal(error, 'underWay') || isRefusal(error, 'alreadyShared');
    const answer = isTaken ? await awaitAnswer(caller.id, post.id, id) : undefined;
    if (!answer) throw error;
    return answer;
  };
  let member: Sharer;
  try {
    member = await sharerOf(funcionario, post, now);
  } catch (error) {
    return answerInstead(error);
  }
  await noteShare(post);

  const afterAnswer = post.midias.some(isVideo) || post.midias.length > IMAGES_IN_REQUEST;
  const sentBefore = share?.enviadoEm ? new Date(share.enviadoEm) : undefined;
  const attempt = {
    funcionario,
    post,
    words,
    chave: id,
    windowStart: windowStart(now),
    despiteAmbiguity: body.publicarNovamente === true && attemptSafety(sentBefore, now) === 'unsafe',
    now,
  };
  if (afterAnswer) {
    await queueAttempt({ ...attempt, id });
    return reply(202, { compartilhamentoId: shareTicket.write({ postId: post.id, tentativa: id }) });
  }

  // Without anything to upload it is sent at once: one write opens the attempt and notes the sending.
  const noted = post.midias.length === 0 && !attempt.despiteAmbiguity;
  const since = words.sent ? (sentBefore ?? now) : now;
  // Each request has an attempt of its own: of two with one key only one may send.
  let begun: AttemptItem;
  try {
    begun = await beginAttempt(
      { ...attempt, id: newUlid(now) },
      noted ? { since: now, nextProbe: nextProbe(since, now) } : undefined,
    );
  } catch (error) {
    return answerInstead(error);
  }
  const result = await publish({ funcionario, member, share: begun, post, noted, now });
  if (result.kind === 'failed') throw refusal(result.refusal);
  const linkCurto = shortLinkOf(begun);
  return { linkedinPostURL: result.linkedinPostURL, ups: result.ups, ...(linkCurto && { linkCurto }) };
});
