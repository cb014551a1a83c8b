import { dayOf } from '../../../shared/rules/dates.ts';
import { spanOf } from '../../../shared/rules/periodos.ts';
import { listSharedKeys } from '../compartilhamentos/index.ts';
import { listPostsOfPeriod } from '../posts/index.ts';
import { channelRows } from '../resultados/index.ts';
import { clicksByDay } from './export-clicks.ts';
import type { ExportScope, Kind } from './export-kind.ts';
import { progressOf, walk } from './export-walk.ts';
import type { ExportCursor } from './store/exports.ts';

/** Posts published in the period and not deleted, with shares and clicks until now: a row for LinkedIn and each channel with clicks. */
export const posts: Kind = {
  columns: ['data', 'legenda', 'compartilhamentos', 'cliques', 'canal'],
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
          rows: items.flatMap(({ id, createdAt, legenda }) =>
            linkedinFirst(clicks.get(id)).map(({ canal, cliques }) => [
              new Date(createdAt),
              legenda,
              canal === 'linkedin' ? (shares.get(id) ?? 0) : 0,
              cliques,
              canal,
            ]),
          ),
          done: progressOf(
            span,
            items.map(({ createdAt }) => createdAt),
          ),
        };
      },
    );
  },
};

/** A post has a row for LinkedIn even without clicks. */
function linkedinFirst(clicks: Parameters<typeof channelRows>[0] = { cliques: 0 }) {
  const rows = channelRows(clicks);
  const linkedin = rows.find(({ canal }) => canal === 'linkedin') ?? { canal: 'linkedin', cliques: 0 };
  return [linkedin, ...rows.filter((row) => row !== linkedin)];
}

/** Keys per query: about as many as one answer of the database holds. */
const KEYS = 5000;

/** Shares of each post since the start of the period. */
async function sharesByPost({ empresa, span, now }: ExportScope): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let startKey: ExportCursor | undefined;
  do {
    const sinceThen = spanOf(span.since, now);
    const { items, lastKey } = await listSharedKeys(empresa.id, sinceThen, { limit: KEYS, startKey });
    for (const { postId } of items) counts.set(postId, (counts.get(postId) ?? 0) + 1);
    startKey = lastKey;
  } while (startKey);
  return counts;
}
