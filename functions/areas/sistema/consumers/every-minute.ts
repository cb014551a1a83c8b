import { forEachAtOnce } from '../../../platform/at-once.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import {
  assertTimeLeft,
  type Cursor,
  dueAt,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { sendDeferredPush } from '../../avisos/index.ts';
import { type DuePost, listDue, publishDue, QUEUES } from '../../posts/index.ts';
import { sendQueuedInvitations } from '../../scim/index.ts';
import { startDueDeliveries } from '../../webhooks/index.ts';

/** Companies of one queue whose posts are published concurrently; each company's posts are published in lots, one after the other. */
const AT_ONCE = 4;

/**
 * Every minute: publishes scheduled posts that are due, sends the push messages deferred during the night, resumes webhooks
 * with due deliveries, and mails the queued invitations of directories. Completed work leaves its queue: the next run
 * finishes an interrupted or missed one, and concurrent runs do nothing twice.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ posts: number }> {
  const now = atLeastNow(dueAt(event));
  // A failure of one task does not stop the others.
  const ended = await Promise.allSettled([
    publishAllDue(run, now),
    sendDeferredPush(run, now),
    startDueDeliveries(run, now),
    sendQueuedInvitations(now),
  ]);
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'What is due each minute');
  const [published] = ended;
  return { posts: published.status === 'fulfilled' ? published.value : 0 };
}

/** Returns the number of published posts. */
async function publishAllDue(run: Run, now: Date): Promise<number> {
  let posts = 0;
  await forEachAtOnce(QUEUES, QUEUES.length, async (queue) => {
    let from: Cursor | undefined;
    do {
      assertTimeLeft(run);
      const page = await listDue(queue, now, from);
      await forEachAtOnce(fromRandomStart([...byEmpresa(page.items)]), AT_ONCE, async ([empresaId, due]) => {
        posts += await publishDue(empresaId, due, now);
      });
      from = page.lastKey;
    } while (from);
  });
  return posts;
}

function byEmpresa(due: readonly DuePost[]): Map<string, DuePost[]> {
  const companies = new Map<string, DuePost[]>();
  for (const post of due) companies.set(post.empresaId, [...(companies.get(post.empresaId) ?? []), post]);
  return companies;
}

/** Starts at a random company, so that concurrent runs rarely collide. */
function fromRandomStart<T>(items: readonly T[]): T[] {
  const first = Math.floor(Math.random() * items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}
