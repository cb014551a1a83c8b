import type { AuditItem } from '../../../platform/audit.ts';
import { between, equals } from '../../../platform/dynamodb/conditions.ts';
import { everyPage, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import type { Span } from '../../../platform/dynamodb/period.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';

/** Which of a company's lines are wanted. */
interface Wanted {
  span: Span;
  /** only what one actor did */
  quem?: string | undefined;
}

/** A request for one actor's lines reads past those of others: so many at a time, so many times. */
const PAST = 250;
const READS = 4;

const linesOf = (empresaId: string, { span, quem }: Wanted) => ({
  where: { empresaId },
  range: between('id', firstUlid(span.since), firstUlid(span.until)),
  filter: quem === undefined ? undefined : equals('quem.id', quem),
});

/**
 * A page of a company's lines, newest first. For one actor it may be shorter than asked for, even empty, and still have a
 * cursor: a request reads past a bounded number of lines of others.
 */
export const listLines = (
  empresaId: string,
  wanted: Wanted,
  { limit, cursor }: PageRequest,
): Promise<Page<AuditItem>> =>
  readPage(cursor, { empresaId, id: null }, async (startKey) => {
    const items: AuditItem[] = [];
    let from: Record<string, unknown> | undefined = startKey;
    for (let read = 0; read < READS; read += 1) {
      const page = await queryPage<AuditItem>('auditoria', {
        ...linesOf(empresaId, wanted),
        newestFirst: true,
        limit: wanted.quem === undefined ? limit : PAST,
        startKey: from,
      });
      items.push(...page.items);
      from = page.lastKey;
      if (items.length >= limit || !from) break;
    }
    const [last, next] = [items[limit - 1], items[limit]];
    return { items: items.slice(0, limit), lastKey: last && next ? { empresaId, id: last.id } : from };
  });

/** A page of lines, oldest first, continued by the store's own keys: for exports. */
export const linesOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) => queryPage<AuditItem>('auditoria', { ...linesOf(empresaId, { span }), limit, startKey });

/** All lines of a company, newest first, page by page. */
export const pagesOfLines = (empresaId: string, limit: number): AsyncGenerator<AuditItem[]> => {
  const span = { since: new Date(0), until: new Date('9999-12-31') };
  return everyPage((page) => listLines(empresaId, { span }, page), limit);
};
