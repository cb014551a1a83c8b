import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditItem } from '../../../platform/audit.ts';
import { everyPage, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage, table } from '../../../platform/dynamodb/db.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import type { Span } from '../../../platform/dynamodb/period.ts';

/** What is asked for of a company's lines. */
interface Wanted {
  span: Span;
  /** only what one actor did */
  quem?: string | undefined;
}

/** Rows that a request for one actor's lines reads at a time, and how many times: the others' are read past. */
const PAST = 250;
const READS = 4;

const conditions = ({ span, quem }: Wanted, empresaId: string) => ({
  KeyConditionExpression: 'empresaId = :empresaId AND id BETWEEN :first AND :behind',
  ...(quem !== undefined && {
    FilterExpression: '#quem.#id = :quem',
    ExpressionAttributeNames: { '#quem': 'quem', '#id': 'id' },
  }),
  ExpressionAttributeValues: {
    ':empresaId': empresaId,
    ':first': firstUlid(span.since),
    ':behind': firstUlid(span.until),
    ...(quem !== undefined && { ':quem': quem }),
  },
});

/**
 * A page of a company's lines, newest first. For one actor it may be shorter than asked for, even empty, with a cursor all
 * the same: one request reads past a bounded number of others' lines.
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
      const page = await queryPage<AuditItem>(
        new QueryCommand({
          TableName: table('auditoria'),
          ...conditions(wanted, empresaId),
          ScanIndexForward: false,
          Limit: wanted.quem === undefined ? limit : PAST,
          ExclusiveStartKey: from,
        }),
      );
      items.push(...page.items);
      from = page.lastKey;
      if (items.length >= limit || !from) break;
    }
    const [last, next] = [items[limit - 1], items[limit]];
    return { items: items.slice(0, limit), lastKey: last && next ? { empresaId, id: last.id } : from };
  });

/** The same, oldest first, by the store's own keys: for tables that are made of it. */
export const linesOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<AuditItem>(
    new QueryCommand({
      TableName: table('auditoria'),
      ...conditions({ span }, empresaId),
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );

/** All lines of a company, newest first, page by page. */
export const pagesOfLines = (empresaId: string, limit: number): AsyncGenerator<AuditItem[]> => {
  const span = { since: new Date(0), until: new Date('9999-12-31') };
  return everyPage((page) => listLines(empresaId, { span }, page), limit);
};
