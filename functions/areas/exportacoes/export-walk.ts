import type { Span } from '../../../shared/rules/periodos.ts';
import type { RowPages, Rows } from './export-kind.ts';
import type { ExportCursor } from './store/exports.ts';

const PAGE = 250;

type List<T> = (page: {
  limit: number;
  startKey: ExportCursor | undefined;
}) => Promise<{ items: T[]; lastKey: ExportCursor | undefined }>;

export async function* walk<T>(
  list: List<T>,
  from: ExportCursor | undefined,
  toRows: (items: T[]) => Promise<Omit<Rows, 'next'>>,
): AsyncGenerator<Rows> {
  let next = from;
  do {
    const { items, lastKey } = await list({ limit: PAGE, startKey: next });
    next = lastKey;
    yield { ...(await toRows(items)), next };
  } while (next);
}

/** Progress through a span of time by its last instant, 0–1. */
export const progressOf = ({ since, until }: Span, isos: readonly string[]): number => {
  const last = isos.at(-1);
  return last === undefined ? 0 : (Date.parse(last) - since.getTime()) / (until.getTime() - since.getTime());
};

/** Several lists one after the other; each counts as an equal part of the progress. */
export const concatenated = (lists: readonly RowPages[]): RowPages =>
  async function* (scope, from) {
    const first = Number(from?.parte ?? 0);
    for (const [part, pages] of lists.entries()) {
      if (part < first) continue;
      const cursor = part === first ? (from?.lugar as ExportCursor | undefined) : undefined;
      for await (const { rows, next, done } of pages(scope, cursor)) {
        const nextPart = part + 1 < lists.length ? { parte: part + 1 } : undefined;
        yield {
          rows,
          next: next ? { parte: part, lugar: next } : nextPart,
          done: (part + done) / lists.length,
        };
      }
    }
  };
