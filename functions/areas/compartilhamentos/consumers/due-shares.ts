import { DAY_MS, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { attemptSafety, nextProbe } from '../../../partners/linkedin/ambiguity.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import {
  type AttemptItem,
  getPost,
  getShare,
  isAttempt,
  isScheduled,
  isVisible,
  shareTicket,
} from '../../posts/index.ts';
import { beginScheduled } from '../begin-scheduled.ts';
import { giveUp } from '../publish-share.ts';
import { isHeld } from '../store/end-attempt.ts';
import { listDueProbes, requeue, type ShareKey, stopProbing, takeOver } from '../store/probes.ts';
import { nextRequeue } from '../store/share-queue.ts';

const AT_ONCE = 10;
/** After this a share that could not be published is given up. */
const GIVE_UP_AFTER_MS = 12 * HOUR_MS;
/** LinkedIn refuses our application until the operator acts. */
const GIVE_UP_HELD_AFTER_MS = 30 * DAY_MS;

/**
 * Every minute: starts due scheduled shares, retries ambiguous ones while that is safe
 * (partners/linkedin/ambiguity.ts), and requests queued ones again that wait too long. The next run makes up for a
 * missed one.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ compartilhamentos: number }> {
  const now = atLeastNow(dueAt(event));
  // A processed share is no longer due, so an interrupted run resumes with the rest.
  const compartilhamentos = await eachPage(run, {
    list: (from) => listDueProbes(now, from),
    work: (key) => processShare(key, now),
    atOnce: AT_ONCE,
  });
  return { compartilhamentos };
}

async function processShare({ funcionarioId, postId }: ShareKey, now: Date): Promise<void> {
  const share = await getShare(funcionarioId, postId);
  // An index may still list a share that was moved to a later time.
  if (isScheduled(share) && new Date(share.agendadoPara) <= now) await beginScheduled(share, now);
  if (!isAttempt(share)) return;
  if (share.enviadoEm) await probe(share, new Date(share.enviadoEm), now);
  else if (share.pedidoEm) await requeueOrGiveUp(share, new Date(share.pedidoEm), now);
}

/** Retries an ambiguous share, or a probe's retry that is queued or was interrupted. */
async function probe(share: AttemptItem, since: Date, now: Date): Promise<void> {
  // A probe must not publish a post that the company has withdrawn.
  const post = await getPost(share.empresaId, share.postId);
  if (attemptSafety(since, now) === 'unsafe' || !post || !isVisible(post, now)) await stopProbing(share, now);
  else await requeue(share, { id: retryOf(share, now), next: nextProbe(since, now), now });
}

/**
 * Requests an attempt again that has waited long or was interrupted before it sent anything, until it
 * is given up.
 */
async function requeueOrGiveUp(share: AttemptItem, askedAt: Date, now: Date): Promise<void> {
  if (now.getTime() - askedAt.getTime() < (isHeld(share) ? GIVE_UP_HELD_AFTER_MS : GIVE_UP_AFTER_MS)) {
    await requeue(share, { id: retryOf(share, now), next: nextRequeue(askedAt, now), now });
    return;
  }
  // With a new id, so that a late message finds this attempt gone.
  const id = shareTicket.retryOf(share.tentativa, now);
  if (await takeOver(share, id, now)) await giveUp({ ...share, tentativa: id }, now);
}

/** A queued attempt keeps its id, so that whichever of its messages comes first starts it. */
const retryOf = ({ estado, tentativa }: AttemptItem, now: Date): string =>
  estado === 'na_fila' ? tentativa : shareTicket.retryOf(tentativa, now);
