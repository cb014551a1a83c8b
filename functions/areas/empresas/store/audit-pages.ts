import type { AuditSubject } from '../../../../shared/rules/auditoria.ts';
import { type Span, spanOf } from '../../../../shared/rules/periodos.ts';
import type { AuditItem } from '../../../platform/audit.ts';
import { all, beginsWith, between, equals } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { readUntilFull } from '../../../platform/dynamodb/filtered-list.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';

interface LineFilter {
  span: Span;
  /** the actor's id */
  quem?: string | undefined;
  acao?: AuditSubject | undefined;
}

/** A request filtered by actor or action reads at most this many lines a query, in this many queries. */
const FILTERED_LINES = 250;
const FILTERED_QUERIES = 4;

const within = ({ since, until }: Span) => between('id', firstUlid(since), firstUlid(until));

/**
 * A page of a company's lines, newest first. Filtered by actor or action, a page may be short or even empty and still
 * have a cursor, because the number of lines read is bounded.
 */
export const listLines = (
  empresaId: string,
  { span, quem, acao }: LineFilter,
  { limit, cursor }: PageRequest,
): Promise<Page<AuditItem>> => {
  const filters = [
    ...(quem === undefined ? [] : [equals('quem.id', quem)]),
    ...(acao === undefined ? [] : [beginsWith('acao', `${acao}.`)]),
  ];
  return readPage(cursor, { empresaId, id: null }, (startKey) =>
    readUntilFull(
      { limit, reads: FILTERED_QUERIES, startKey },
      (from) =>
        queryPage<AuditItem>('auditoria', {
          where: { empresaId },
          range: within(span),
          filter: filters.length > 0 ? all(...filters) : undefined,
          newestFirst: true,
          limit: filters.length > 0 ? FILTERED_LINES : limit,
          startKey: from,
        }),
      ({ id }) => ({ empresaId, id }),
    ),
  );
};

/** A page of lines, oldest first, for exports, which continue by the table's own keys. */
export const linesOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) => queryPage<AuditItem>('auditoria', { where: { empresaId }, range: within(span), limit, startKey });

/** A page of all lines of a company, newest first. */
export const listAllLines = (empresaId: string, page: PageRequest): Promise<Page<AuditItem>> =>
  listLines(empresaId, { span: spanOf(new Date(0), new Date('9999-12-31')) }, page);
