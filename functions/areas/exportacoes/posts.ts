import { dayOf } from '../../../shared/rules/dates.ts';
import { listSharedKeys } from '../compartilhamentos/index.ts';
import { listPostsOfPeriod } from '../posts/index.ts';
import { clicksByDay } from './clicks.ts';
import type { Kind, Scope } from './kind.ts';
import type { Place } from './store/exports.ts';
import { along, walk } from './walk.ts';

/** Posts that were published in the period and are still there, with all that came of them until now. */
export const posts: Kind = {
  columns: ['data', 'legenda', 'compartilhamentos', 'cliques'],
  async *pages(scope, from) {
    const { empresa, span, days, now } = scope;
    const sinceThen = { de: days.de, ate: dayOf(now) };
    const shares = await sharesByPost(scope);
    yield* walk(
      (page) => listPostsOfPeriod(empresa.id, span, page),
      from,
      async (items) => {
        const ids = items.map(({ id }) => id);
        const clicks = await clicksByDay('post', empresa.id, ids, sinceThen);
        return {
          rows: items.map(({ id, createdAt, legenda }) => [
            new Date(createdAt),
            legenda,
            shares.get(id) ?? 0,
            clicks.get(id) ?? 0,
          ]),
          done: along(
            span,
            items.map(({ createdAt }) => createdAt),
          ),
        };
      },
    );
  },
};

/** Keys that are counted at once: about as many as the database gives in one answer. */
const KEYS = 5000;

/** How often each post was shared since the period began: a number a post, however many shares there are. */
async function sharesByPost({ empresa, span, now }: Scope): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let startKey: Place | undefined;
  do {
    const sinceThen = { since: span.since, until: now };
    const { items, lastKey } = await listSharedKeys(empresa.id, sinceThen, { limit: KEYS, startKey });
    for (const { postId } of items) counts.set(postId, (counts.get(postId) ?? 0) + 1);
    startKey = lastKey;
  } while (startKey);
  return counts;
}
