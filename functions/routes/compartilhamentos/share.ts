import { refusal } from '../../../shared/refusals.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { canShareAt } from '../../../shared/rules/agendar.ts';
import { isVideo } from '../../../shared/rules/media-paths.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { mustAccept } from '../../../shared/rules/regulamento.ts';
import { captionMaxOf } from '../../../shared/rules/share-text.ts';
import { env } from '../../aws/env.ts';
import { memberOf } from '../../compartilhamentos/connection.ts';
import { shortLinkOf } from '../../compartilhamentos/link.ts';
import { publish } from '../../compartilhamentos/publish.ts';
import { shareTicket } from '../../compartilhamentos/ticket.ts';
import { ownCaption, wordsOf } from '../../compartilhamentos/words.ts';
import { assertOpen } from '../../empresas/open.ts';
import { connectedUntil } from '../../funcionarios/view.ts';
import { reply } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { attemptSafety, nextProbe, windowStart } from '../../partners/linkedin/ambiguity.ts';
import { visiblePost } from '../../posts/find.ts';
import { beginAttempt, queueAttempt } from '../../store/compartilhamentos/attempts.ts';
import { scheduleShare } from '../../store/compartilhamentos/scheduled.ts';
import { getShare, isScheduled } from '../../store/compartilhamentos/shares.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';
import { noteShare } from '../../store/posts/shared.ts';

const whose = ({ empresaId, id }: { empresaId: string; id: string }) => ({ empresaId, funcionarioId: id });

/** More images than this may take longer than 20 s to upload. */
const IMAGES_IN_REQUEST = 8;

export const handler = route(compartilhamentos.share)(async ({ body, caller, now, newId }) => {
  const { funcionario } = caller;
  const [post, share, empresa] = await Promise.all([
    visiblePost(funcionario, body.internoPostId, now),
    getShare(caller.id, body.internoPostId),
    mustGetEmpresa(caller.empresaId),
  ]);
  assertOpen(empresa);
  if (share?.estado === 'publicado') throw refusal('alreadyShared');
  const words = wordsOf({ post, funcionario, empresa, share });
  const max = captionMaxOf(post, { site: env('SITE_URL'), divulgacao: words.divulgacao });
  if ((ownCaption(share, post) ?? words.legenda).length > max) throw refusal('textTooLong');
  if (mustAccept(empresa.regulamentoVersao, funcionario.regulamentoAceito)) {
    throw refusal('regulationNotAccepted');
  }
  if (body.agendarPara !== undefined) {
    assertRecurso(empresa.plano_nome, 'agendar_compartilhamento');
    if (connectedUntil(funcionario, now) === null) throw refusal('notConnected');
    const at = new Date(body.agendarPara);
    if (!canShareAt(at, now)) throw refusal('shareNotAhead');
    // Another time for the same share: who asks about it knows it by the same id.
    const tentativa = isScheduled(share) ? share.tentativa : newId();
    await scheduleShare({ ...whose(caller), postId: post.id, tentativa, at, now });
    const compartilhamentoId = shareTicket.write({ postId: post.id, tentativa });
    return reply(202, { compartilhamentoId, agendadoPara: at.toISOString() });
  }
  const member = await memberOf(funcionario, now);
  await noteShare(post);

  const afterAnswer = post.midias.some(isVideo) || post.midias.length > IMAGES_IN_REQUEST;
  const id = newId();
  const sentBefore = share?.enviadoEm ? new Date(share.enviadoEm) : undefined;
  const attempt = {
    funcionario,
    post,
    words,
    id,
    windowStart: windowStart(now),
    despiteAmbiguity: body.publicarNovamente === true && attemptSafety(sentBefore, now) === 'unsafe',
    now,
  };
  if (afterAnswer) {
    await queueAttempt(attempt);
    return reply(202, { compartilhamentoId: shareTicket.write({ postId: post.id, tentativa: id }) });
  }

  // Without anything to upload it is sent at once: one write opens the attempt and notes the sending.
  const noted = post.midias.length === 0 && !attempt.despiteAmbiguity;
  const since = words.sent ? (sentBefore ?? now) : now;
  const begun = await beginAttempt(
    attempt,
    noted ? { since: now, nextProbe: nextProbe(since, now) } : undefined,
  );
  const result = await publish({ funcionario, member, share: begun, post, noted, now });
  if (result.kind === 'failed') throw refusal(result.refusal);
  const linkCurto = shortLinkOf(begun);
  return { linkedinPostURL: result.linkedinPostURL, ups: result.ups, ...(linkCurto && { linkCurto }) };
});
