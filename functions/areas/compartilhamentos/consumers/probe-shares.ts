import { HOUR_MS } from '../../../../shared/rules/dates.ts';
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
import { giveUp } from '../publish.ts';
import { listDueProbes, requeue, type ShareKey, stopProbing, takeOver } from '../store/probes.ts';
import { nextRequeue } from '../store/queue.ts';

const AT_ONCE = 10;
/** By then nobody waits for a share any more that could not be published. */
const GIVE_UP_AFTER_MS = 12 * HOUR_MS;

/**
 * Every minute: scheduled shares whose time has come begin, ambiguous ones are retried while that is safe
 * (partners/linkedin/ambiguity.ts), and what waits too long in the queue is asked for again; no employee has to click. The
 * next run makes up for one that never was.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ compartilhamentos: number }> {
  const now = atLeastNow(dueAt(event));
  // A share that was probed is no longer due: a run that was cut off goes on with those that are left.
  const compartilhamentos = await eachPage(run, {
    list: (from) => listDueProbes(now, from),
    work: (key) => processShare(key, now),
    atOnce: AT_ONCE,
  });
  return { compartilhamentos };
}

async function processShare({ funcionarioId, postId }: ShareKey, now: Date): Promise<void> {
  const share = await getShare(funcionarioId, postId);
  // An index may still show one that was scheduled for later meanwhile.
  if (isScheduled(share) && new Date(share.agendadoPara) <= now) await beginScheduled(share, now);
  if (!isAttempt(share)) return;
  if (share.enviadoEm) await probe(share, new Date(share.enviadoEm), now);
  else if (share.pedidoEm) await requeueOrGiveUp(share, new Date(share.pedidoEm), now);
}

/** An ambiguous end, or a retry of one that waits or whose publisher died. */
async function probe(share: AttemptItem, since: Date, now: Date): Promise<void> {
  // A post that the company has withdrawn meanwhile must not be published by a probe.
  const post = await getPost(share.empresaId, share.postId);
  if (attemptSafety(since, now) === 'unsafe' || !post || !isVisible(post, now)) await stopProbing(share, now);
  else await requeue(share, { id: retryOf(share, now), next: nextProbe(since, now), now });
}

/** One that has waited long, or whose publisher died before it sent anything: asked for again, until nobody waits for it. */
async function requeueOrGiveUp(share: AttemptItem, askedAt: Date, now: Date): Promise<void> {
  if (now.getTime() - askedAt.getTime() < GIVE_UP_AFTER_MS) {
    await requeue(share, { id: retryOf(share, now), next: nextRequeue(askedAt, now), now });
    return;
  }
  // Another id: a message that comes after all finds this attempt gone.
  const id = shareTicket.retryOf(share.tentativa, now);
  if (await takeOver(share, id, now)) await giveUp({ ...share, tentativa: id }, now);
}

/** One that waits keeps its id, so that whichever of its messages comes first will do. */
const retryOf = ({ estado, tentativa }: AttemptItem, now: Date): string =>
  estado === 'na_fila' ? tentativa : shareTicket.retryOf(tentativa, now);
