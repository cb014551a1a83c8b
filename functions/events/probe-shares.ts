import { shareTicket } from '../compartilhamentos/ticket.ts';
import { attemptSafety, nextProbe } from '../partners/linkedin/ambiguity.ts';
import { isVisible } from '../posts/find.ts';
import { listDueProbes, reopen, type ShareKey, stopProbing } from '../store/compartilhamentos/probes.ts';
import { getShare } from '../store/compartilhamentos/shares.ts';
import { getPost } from '../store/posts/posts.ts';
import { atLeastNow } from './late.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from './scheduled.ts';

const AT_ONCE = 10;

/**
 * Every minute: ambiguous shares are retried while that is safe (partners/linkedin/ambiguity.ts), without their employee
 * having to click again. The next run makes up for one that never happened.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ compartilhamentos: number }> {
  const now = atLeastNow(dueAt(event));
  // A share that was probed is no longer due: a run that was cut off goes on with those that are left.
  const compartilhamentos = await eachPage(run, {
    list: (from) => listDueProbes(now, from),
    work: (key) => probe(key, now),
    atOnce: AT_ONCE,
  });
  return { compartilhamentos };
}

async function probe({ funcionarioId, postId }: ShareKey, now: Date): Promise<void> {
  const share = await getShare(funcionarioId, postId);
  if (!share?.enviadoEm || !share.tentativa) return;
  const since = new Date(share.enviadoEm);
  // A probe must not publish a post that the company has withdrawn meanwhile.
  const post = await getPost(share.empresaId, postId, { fresh: true });
  if (attemptSafety(since, now) === 'unsafe' || !post || !isVisible(post, now))
    return stopProbing(share, now);
  const id = shareTicket.retryOf(share.tentativa, now);
  await reopen(share, { id, next: nextProbe(since, now), now });
}
