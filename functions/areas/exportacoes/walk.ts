import type { Span } from '../../platform/dynamodb/period.ts';
import type { Pages, Rows } from './kind.ts';
import type { Place } from './store/exports.ts';

/** Rows that are read at once. */
const PAGE = 250;

type List<T> = (page: {
  limit: number;
  startKey: Place | undefined;
}) => Promise<{ items: T[]; lastKey: Place | undefined }>;

/** A list of the store as rows, page by page. */
export async function* walk<T>(
  list: List<T>,
  from: Place | undefined,
  toRows: (items: T[]) => Promise<Omit<Rows, 'next'>>,
): AsyncGenerator<Rows> {
  let next = from;
  do {
    const { items, lastKey } = await list({ limit: PAGE, startKey: next });
    next = lastKey;
    yield { ...(await toRows(items)), next };
  } while (next);
}

/** How far along a span of time the last of these is. */
export const along = ({ since, until }: Span, isos: readonly string[]): number => {
  const last = isos.at(-1);
  return last === undefined ? 0 : (Date.parse(last) - since.getTime()) / (until.getTime() - since.getTime());
};

/** Several lists, one behind the other, each a share of the whole. */
export const inTurn = (lists: readonly Pages[]): Pages =>
  async function* (scope, from) {
    const first = Number(from?.parte ?? 0);
    for (const [part, pages] of lists.entries()) {
      if (part < first) continue;
      const place = part === first ? (from?.lugar as Place | undefined) : undefined;
      for await (const { rows, next, done } of pages(scope, place)) {
        const behind = part + 1 < lists.length ? { parte: part + 1 } : undefined;
        yield {
          rows,
          next: next ? { parte: part, lugar: next } : behind,
          done: (part + done) / lists.length,
        };
      }
    }
  };
