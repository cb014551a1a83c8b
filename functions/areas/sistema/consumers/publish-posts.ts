import { forEachAtOnce } from '../../../platform/at-once.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import {
  assertTimeLeft,
  type Cursor,
  dueAt,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { type DuePost, listDue, publishDue, QUEUES } from '../../posts/index.ts';
import { tellOfTheNight } from '../../push/index.ts';
import { sendQueuedInvitations } from '../../scim/index.ts';
import { wakeWebhooks } from '../../webhooks/index.ts';

/** Companies of one queue that are worked on side by side; each company's posts go one lot after the other. */
const AT_ONCE = 4;

/**
 * Every minute: scheduled posts whose instant has come are published, in the morning those of the night are told of,
 * webhooks with deliveries that are due are woken, and people of a directory get the mails that waited for room. What is
 * done leaves its queue, so a run that was cut off, or never was, is made up for by the next, and two at once do nothing
 * twice.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ posts: number }> {
  const now = atLeastNow(dueAt(event));
  // One of them that fails keeps the others from nothing.
  const ended = await Promise.allSettled([
    publishAllDue(run, now),
    tellOfTheNight(run, now),
    wakeWebhooks(run, now),
    sendQueuedInvitations(now),
  ]);
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'What is due each minute');
  const [published] = ended;
  return { posts: published.status === 'fulfilled' ? published.value : 0 };
}

/** Company by company, every queue; how many posts were published. */
async function publishAllDue(run: Run, now: Date): Promise<number> {
  let posts = 0;
  await forEachAtOnce(QUEUES, QUEUES.length, async (queue) => {
    let from: Cursor | undefined;
    do {
      assertTimeLeft(run);
      const page = await listDue(queue, now, from);
      await forEachAtOnce(fromAnywhere([...byEmpresa(page.items)]), AT_ONCE, async ([empresaId, due]) => {
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

/** Begun at any of them: two runs at once are hardly ever about the same company, and get in nobody's way. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const first = Math.floor(Math.random() * items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}
