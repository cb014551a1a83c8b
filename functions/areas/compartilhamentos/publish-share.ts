import { addMs } from '../../../shared/rules/dates.ts';
import type { UnsharedReason } from '../../../shared/rules/scheduled-shares.ts';
import { attemptSafety, isOurDuplicate, nextProbe } from '../../partners/linkedin/ambiguity.ts';
import type { PostOutcome } from '../../partners/linkedin/posts.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { logger } from '../../platform/log.ts';
import { loseConnection } from '../conexoes/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { isLinkBlocked, type LinkItem, putLink } from '../links/index.ts';
import type { AttemptItem, ShareFailure } from '../posts/index.ts';
import { type LinkedPost, sendShare, toSend } from './send.ts';
import { holdInQueue, markAmbiguous, markFailed, markSending } from './store/end-attempt.ts';
import { recordShare } from './store/record-share.ts';

export interface Job {
  funcionario: FuncionarioItem;
  member: Member;
  /** the open attempt: text and media come from here, never from a client */
  share: AttemptItem;
  /** the shared post: its link never changes, so the attempt keeps no copy of it */
  post: LinkedPost;
  /** the write that opened the attempt also recorded the sending, as of `now` */
  sendingRecorded?: boolean;
  /** `recordLink` of this share, if it was begun beside the opening of the attempt */
  linkRecorded?: Promise<boolean> | undefined;
  now: Date;
}

export type ShareResult =
  | { kind: 'published'; linkedinPostURL: string; ups: number }
  /** the refusal to answer with; `shareFailed` for an ambiguous end, which the employee's next click retries */
  | {
      kind: 'failed';
      refusal:
        | 'notConnected'
        | 'alreadyShared'
        | 'repeatedText'
        | 'dailyLimit'
        | 'shareOfBlockedLink'
        | 'linkedinRefusesUs'
        | 'shareFailed';
    };

/**
 * Publishes an open attempt and records it. The sending is recorded before the one call that may publish, so that a
 * retry settles an ambiguous end instead of publishing twice (partners/linkedin/ambiguity.ts).
 */
export async function publish(job: Job): Promise<ShareResult> {
  const { share, post } = job;
  const since = instantOf(share.enviadoEm);
  // Before anything is sent: a visible short link must lead somewhere.
  if (post.link && share.codigo) {
    const recording = job.linkRecorded ?? recordLink({ ...share, codigo: share.codigo }, post, job.now);
    const isOpen = await recording.catch(async (error) => {
      // Nothing was sent: the sending recorded with the opening must not count.
      if (job.sendingRecorded) await giveUp(share, job.now);
      throw error;
    });
    // An older sending that may be public is settled all the same: its employee earned it before the link was blocked.
    // If LinkedIn does not have it, it is published now, and its short link shows that it is blocked.
    if (!isOpen && !since) return giveUp(share, job.now, 'shareOfBlockedLink');
  }
  const clock = clockFrom(job.now);
  let sentAt = since ?? job.now;
  /** the attempt as it is sent: at last perhaps without its mention */
  let sent = share;
  const outcome = await sendShare(job.member, toSend(share, post), {
    beforeCreate: async () => {
      const at = clock();
      if (attemptSafety(since, at) === 'unsafe') return false;
      if (job.sendingRecorded && sent === share) return true;
      sentAt = since ?? at;
      await markSending(sent, { since: sentAt, nextProbe: nextProbe(sentAt, at) }, at);
      return true;
    },
    mentionRefused: () => {
      // LinkedIn knows the retry of an ambiguous sending only by the very same text.
      if (since || !share.mencao) return false;
      sent = { ...share, mencao: { ...share.mencao, recusada: true } };
      return olderSendingOf(share) === undefined;
    },
  });
  return settle({ ...job, share: sent }, outcome, { sentAt, now: clock() });
}

/** Records how a sending ended. */
async function settle(
  job: Job,
  outcome: PostOutcome,
  { sentAt, now }: { sentAt: Date; now: Date },
): Promise<ShareResult> {
  const { share } = job;
  switch (outcome.kind) {
    case 'published':
      return record(job, outcome, now);
    case 'duplicate':
      return isOurDuplicate(olderSendingOf(share), now)
        ? record(job, outcome, now)
        : giveUp(share, now, 'repeatedText');
    case 'ambiguous':
      return leaveAmbiguous(share, sentAt, now);
    case 'revoked':
      await loseConnection(job.funcionario, now);
      return giveUp(share, now, 'notConnected');
    case 'rate_limited':
      return giveUp(share, now, 'dailyLimit');
    case 'refuses_us':
      return holdOrGiveUp(share, outcome.code, now);
    case 'rejected':
      logger.warn('share refused', { codigo: outcome.code, status: outcome.status });
      return giveUp(share, now, 'shareFailed', { recusa: outcome.code });
    default:
      return giveUp(share, now);
  }
}

/** A scheduled share goes on when LinkedIn accepts our application again; an employee who waits for the answer gets it. */
async function holdOrGiveUp(share: AttemptItem, recusa: string, now: Date): Promise<Refused> {
  if (share.agendadoPara === undefined || olderSendingOf(share))
    return giveUp(share, now, 'linkedinRefusesUs', { recusa });
  await holdInQueue(share, recusa, now);
  return { kind: 'failed', refusal: 'linkedinRefusesUs' };
}

type LinkOwner = Pick<LinkItem, 'empresaId' | 'postId' | 'funcionarioId' | 'equipeId'>;

/** Records where a share's short link leads; false if the admin has blocked the link or its target. */
export const recordLink = async (
  { codigo, ...owner }: LinkOwner & Pick<LinkItem, 'codigo'>,
  post: LinkedPost,
  now: Date,
): Promise<boolean> => {
  const { link = '' } = post;
  return (
    (await putLink({ ...ownerOf(owner), codigo, ...cardOf(post, link) })) && !(await isLinkBlocked(link, now))
  );
};

/** The post's link as lists of shares show it; kept with the share, since the post may be deleted. */
const cardOf = ({ linkTitulo, linkDescricao }: LinkedPost, link: string) => ({
  link,
  ...(linkTitulo && { linkTitulo }),
  ...(linkDescricao && { linkDescricao }),
});

const ownerOf = ({ empresaId, postId, funcionarioId, equipeId }: LinkOwner): LinkOwner => ({
  empresaId,
  postId,
  funcionarioId,
  ...(equipeId && { equipeId }),
});

type Refused = Extract<ShareResult, { kind: 'failed' }>;

/** The refusals kept in the record, for share-status to explain later. */
const KEPT: Partial<Record<Refused['refusal'], ShareFailure>> = {
  alreadyShared: 'ja_compartilhado',
  repeatedText: 'texto_repetido',
  dailyLimit: 'limite_da_rede',
  shareOfBlockedLink: 'link_bloqueado',
  linkedinRefusesUs: 'aplicativo_recusado',
};

/** The reason that the employee gets for a scheduled share. */
const UNSHARED_REASON: Record<Refused['refusal'], UnsharedReason> = {
  notConnected: 'conexao',
  alreadyShared: 'ja_compartilhado',
  repeatedText: 'texto_repetido',
  dailyLimit: 'limite_da_rede',
  shareOfBlockedLink: 'link_bloqueado',
  linkedinRefusesUs: 'falha',
  shareFailed: 'falha',
};

/** Ends an attempt that published nothing. An older ambiguous sending stays ambiguous. */
export async function giveUp(
  share: AttemptItem,
  now: Date,
  refusal: Refused['refusal'] = 'shareFailed',
  { why = UNSHARED_REASON[refusal], recusa }: { why?: UnsharedReason; recusa?: string } = {},
): Promise<Refused> {
  const older = olderSendingOf(share);
  await (older
    ? leaveAmbiguous(share, older, now)
    : markFailed(share, { motivo: KEPT[refusal], recusa, why, now }));
  return { kind: 'failed', refusal };
}

async function leaveAmbiguous(share: AttemptItem, since: Date, now: Date): Promise<Refused> {
  await markAmbiguous(share, { since, nextProbe: nextProbe(since, now) });
  return { kind: 'failed', refusal: 'shareFailed' };
}

async function record(
  { funcionario, share }: Job,
  { kind, urn, url }: Extract<PostOutcome, { urn: string }>,
  now: Date,
): Promise<ShareResult> {
  const ups = await recordShare(funcionario, share, { urn, url, found: kind === 'duplicate' }, now);
  if (ups !== undefined) return { kind: 'published', linkedinPostURL: url, ups };
  // The publication belongs to another share: LinkedIn would have named this share's own if its earlier sending had
  // been published.
  await markFailed(share, { motivo: KEPT.repeatedText, why: UNSHARED_REASON.repeatedText, now });
  return { kind: 'failed', refusal: 'repeatedText' };
}

/** The instant of the older, ambiguous sending, as recorded when this attempt was opened. */
const olderSendingOf = (share: AttemptItem) => instantOf(share.enviadoEm ?? share.duvidaDesde);

const instantOf = (iso: string | undefined): Date | undefined =>
  iso === undefined ? undefined : new Date(iso);

/** A running clock that starts at the event's time: media may take minutes before anything is sent. */
function clockFrom(now: Date): () => Date {
  const started = performance.now();
  return () => addMs(now, performance.now() - started);
}
