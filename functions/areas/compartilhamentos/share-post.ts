import { isRefusal, type Refusal, refusal } from '../../../shared/errors.ts';
import { blockedHost } from '../../../shared/rules/links.ts';
import { isVideo } from '../../../shared/rules/media-paths.ts';
import { mentionsPage } from '../../../shared/rules/mentions.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { mustAccept } from '../../../shared/rules/regulamento.ts';
import { canShareAt } from '../../../shared/rules/scheduled-shares.ts';
import { captionMaxOf } from '../../../shared/rules/share-text.ts';
import { suggestedCaption } from '../../../shared/rules/variations.ts';
import { attemptSafety, nextProbe, windowStart } from '../../partners/linkedin/ambiguity.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { started } from '../../platform/at-once.ts';
import { env } from '../../platform/aws/env.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { assertOpen, type EmpresaItem, mustGetEmpresa } from '../contas/index.ts';
import { blockedHosts, newCode, shortLinkOf } from '../links/index.ts';
import {
  getShare,
  isAttempt,
  isScheduled,
  markAsShared,
  ownCaption,
  type PostItem,
  type ShareItem,
  shareTicket,
  visiblePost,
} from '../posts/index.ts';
import { giveUp, publish, recordLink, type ShareResult } from './publish-share.ts';
import { answerOf, awaitAnswer } from './repeated.ts';
import { sharerOf } from './sharer.ts';
import { beginAttempt, queueAttempt, type Words } from './store/open-attempt.ts';
import { scheduleShare } from './store/scheduled.ts';

/** More images than this may take longer than 20 s to upload. */
const IMAGES_IN_REQUEST = 8;

const REFUSED: Record<Extract<ShareResult, { kind: 'failed' }>['refusal'], Refusal> = {
  notConnected: REFUSALS.notConnected,
  alreadyShared: REFUSALS.alreadyShared,
  repeatedText: REFUSALS.repeatedText,
  dailyLimit: REFUSALS.dailyLimit,
  shareOfBlockedLink: REFUSALS.shareOfBlockedLink,
  linkedinRefusesUs: REFUSALS.linkedinRefusesUs,
  shareFailed: REFUSALS.shareFailed,
};

/** A post that an employee may share, with what the share will say. */
interface Shareable {
  funcionario: FuncionarioItem;
  empresa: EmpresaItem;
  post: PostItem;
  /** the employee's current share of the post */
  share: ShareItem | undefined;
  words: Words;
  member: Promise<Member>;
}

/** Starts all reads of a share at once. Each refusal is thrown where its read is awaited. */
export const readForShare = (funcionario: FuncionarioItem, postId: string, now: Date) => ({
  share: started(getShare(funcionario.id, postId)),
  post: started(visiblePost(funcionario, postId, now)),
  empresa: started(mustGetEmpresa(funcionario.empresaId)),
  hosts: started(blockedHosts(now)),
  member: started(sharerOf(funcionario, { id: postId }, now)),
});
type Reading = ReturnType<typeof readForShare>;

/**
 * `answer` is set if an earlier request with the same key published or queued the share, even if the post changed since.
 * Throws if the post is not visible or may not be shared.
 */
export async function prepareShare(
  reading: Reading,
  { funcionario, id }: { funcionario: FuncionarioItem; id: string },
) {
  const share = await reading.share;
  const answer = answerOf(share, id);
  if (answer) return { answer };
  const [post, empresa] = [await reading.post, await reading.empresa];
  const words = wordsOf({ post, funcionario, empresa, share });
  const { member } = reading;
  const shareable: Shareable = { funcionario, empresa, post, share, words, member };
  await assertShareable(shareable, reading);
  return { shareable };
}

interface TextSources {
  post: Pick<PostItem, 'id' | 'legenda' | 'variacoes' | 'alteravel'>;
  funcionario: Pick<FuncionarioItem, 'id' | 'vez'>;
  empresa: Pick<EmpresaItem, 'divulgacao' | 'paginaLinkedin'>;
  /** the employee's current share */
  share: ShareItem | undefined;
}

/** The text of a share without an own caption. A retry of an ambiguous sending repeats that sending's text. */
export function wordsOf({ post, funcionario, empresa, share }: TextSources): Words {
  if (isAttempt(share) && share.enviadoEm)
    return { legenda: share.legenda, divulgacao: share.divulgacao, mencao: share.mencao, sent: true };
  const own = ownCaption(share, post);
  const legenda = suggestedCaption(post, funcionario);
  const { divulgacao, paginaLinkedin: page } = empresa;
  return {
    legenda,
    divulgacao,
    mencao: mentionsPage(own ?? legenda, page?.nome) ? page : undefined,
    sent: false,
    withdrawn: own === undefined && share?.legendaAlterada !== undefined,
  };
}

async function assertShareable(
  { funcionario, empresa, post, share, words }: Shareable,
  { hosts }: Pick<Reading, 'hosts'>,
) {
  assertOpen(empresa);
  if (share?.estado === 'publicado') throw refusal(REFUSALS.alreadyShared);
  if (post.link !== undefined && blockedHost(post.link, await hosts) !== undefined)
    throw refusal(REFUSALS.shareOfBlockedLink);
  const max = captionMaxOf(post, { site: env('SITE_URL'), divulgacao: words.divulgacao });
  if ((ownCaption(share, post) ?? words.legenda).length > max) throw refusal(REFUSALS.textTooLong);
  if (mustAccept(empresa.regulamentoVersao, funcionario.regulamentoAceito)) {
    throw refusal(REFUSALS.regulationNotAccepted);
  }
}

/** Schedules the share. A repeated call replaces the time and keeps the id that clients ask about. */
export async function schedule(
  { funcionario, empresa, post, share, member }: Shareable,
  { id, agendarPara, now }: { id: string; agendarPara: string; now: Date },
) {
  assertRecurso(empresa.plano_nome, 'agendar_compartilhamento');
  await member;
  const at = new Date(agendarPara);
  if (!canShareAt(at, now)) throw refusal(REFUSALS.shareNotAhead);
  const tentativa = isScheduled(share) ? share.tentativa : id;
  const { empresaId, id: funcionarioId } = funcionario;
  await scheduleShare({ empresaId, funcionarioId, postId: post.id, tentativa, at, now });
  return {
    compartilhamentoId: shareTicket.write({ postId: post.id, tentativa }),
    agendadoPara: at.toISOString(),
  };
}

/** Whether the upload may take longer than a request. */
const takesLong = ({ midias }: PostItem): boolean =>
  midias.some(isVideo) || midias.length > IMAGES_IN_REQUEST;

/**
 * Publishes now and returns the answer (docs/specification.md#sharing), or queues a long upload and returns its
 * ticket. Throws the refusal of a failed share.
 */
export async function shareNow(
  { funcionario, post, share, words, member: reading }: Shareable,
  { id, publicarNovamente, now }: { id: string; publicarNovamente: boolean; now: Date },
) {
  // A concurrent request with the same key may publish: its answer serves this one too.
  const recordedAnswerOrThrow = async (error: unknown) => {
    const isTaken = isRefusal(error, REFUSALS.underWay) || isRefusal(error, REFUSALS.alreadyShared);
    const answer = isTaken ? await awaitAnswer(funcionario.id, post.id, id) : undefined;
    if (!answer) throw error;
    return { answer };
  };
  const member = await reading.catch(recordedAnswerOrThrow);
  if ('answer' in member) return member;
  const marking = started(markAsShared(post));

  const sentBefore = share?.enviadoEm ? new Date(share.enviadoEm) : undefined;
  const attempt = {
    funcionario,
    post,
    words,
    chave: id,
    windowStart: windowStart(now),
    despiteAmbiguity: publicarNovamente && attemptSafety(sentBefore, now) === 'unsafe',
    now,
  };
  if (takesLong(post)) {
    await marking;
    await queueAttempt({ ...attempt, id });
    return { queued: { compartilhamentoId: shareTicket.write({ postId: post.id, tentativa: id }) } };
  }

  // With nothing to upload it is sent at once: one write opens the attempt and records the sending.
  const sendingRecorded = post.midias.length === 0 && !attempt.despiteAmbiguity;
  const since = words.sent ? (sentBefore ?? now) : now;
  const codigo = share?.codigo ?? newCode();
  // An older sending keeps its team, which only the opened attempt tells.
  const linking =
    post.link !== undefined && !words.sent
      ? started(
          recordLink({ ...funcionario, funcionarioId: funcionario.id, postId: post.id, codigo }, post, now),
        )
      : undefined;
  // Each request has its own attempt: of two with the same key only one may send.
  const begun = await beginAttempt(
    { ...attempt, id: newUlid(now), codigo },
    sendingRecorded ? { since: now, nextProbe: nextProbe(since, now) } : undefined,
  ).catch(recordedAnswerOrThrow);
  if ('answer' in begun) return begun;
  await marking.catch(async (error) => {
    await giveUp(begun, now);
    throw error;
  });
  const sending = { sendingRecorded, linkRecorded: begun.codigo === codigo ? linking : undefined };
  const result = await publish({ funcionario, member, share: begun, post, ...sending, now });
  if (result.kind === 'failed') throw refusal(REFUSED[result.refusal]);
  const linkCurto = shortLinkOf(begun);
  const { linkedinPostURL, ups } = result;
  return { answer: { linkedinPostURL, ups, ...(linkCurto && { linkCurto }) } };
}
