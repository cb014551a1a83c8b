import { decodeCursor, encodeCursor, type Page } from '../../../platform/dynamodb/cursor.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { batchGet, type QueryPage, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import { listShareLines, shareLinesSince } from '../../movimentos/index.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

/** Whose shares: one company's, one post's, or all (the admin). */
export type ShareScope = { empresaId: string } | { postId: string } | 'todos';

interface ShareKey extends Record<string, unknown> {
  funcionarioId: string;
  postId: string;
}
type ReadKeys = Parameters<typeof pageOfKeys<ShareKey>>[0];
interface AskedPage {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

/** A page of published shares, newest first. */
export const listShares = (scope: ShareScope, page: AskedPage): Promise<Page<PublishedItem>> =>
  pageOfShares((rows) => readIndex(scope, rows), page, {
    funcionarioId: null,
    postId: null,
    compartilhamentoId: null,
    ...(scope === 'todos' ? { todos: 'compartilhamento' } : scope),
  });

function readIndex(scope: ShareScope, page: Parameters<ReadKeys>[0]): Promise<QueryPage<ShareKey>> {
  const rest = { newestFirst: true, ...page };
  if (scope === 'todos')
    return queryPage('compartilhamentos', { index: 'todos', where: { todos: 'compartilhamento' }, ...rest });
  return 'postId' in scope
    ? queryPage('compartilhamentos', { index: 'porPost', where: scope, ...rest })
    : queryPage('compartilhamentos', { index: 'porEmpresa', where: scope, ...rest });
}

/** A page of an employee's published shares, newest first, by the ledger. */
export const listSharesOf = (funcionarioId: string, page: AskedPage): Promise<Page<PublishedItem>> =>
  pageOfShares((rows) => readLedger(funcionarioId, rows), page, { funcionarioId, postId: null, id: null });

/** Also when fewer rows are missing: most lines may be of other movements, and each read is a round trip. */
const LINES_AT_ONCE = 50;

async function readLedger(
  funcionarioId: string,
  { limit, startKey }: Parameters<ReadKeys>[0],
): Promise<QueryPage<ShareKey>> {
  const from = startKey && { funcionarioId, id: startKey.id };
  const page = { limit: Math.max(limit, LINES_AT_ONCE), startKey: from };
  const { items, lastKey } = await listShareLines(funcionarioId, page);
  return { items: items.map(({ id, referencia: postId }) => ({ funcionarioId, postId, id })), lastKey };
}

async function pageOfShares(
  read: ReadKeys,
  page: AskedPage,
  cursor: Record<string, string | null>,
): Promise<Page<PublishedItem>> {
  const startKey = decodeCursor(page.cursor, cursor);
  const { keys, lastKey } = await pageOfKeys(read, { ...page, startKey });
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
  );
  // Index or ledger may show a publication before the copy that the rows were read from has it.
  return { items: items.filter(isPublished), nextCursor: encodeCursor(lastKey) };
}

/** The posts that an employee shared between two instants. */
export async function postsSharedBetween(funcionarioId: string, from: Date, to: Date): Promise<string[]> {
  const until = to.toISOString();
  const lines = await shareLinesSince(funcionarioId, from);
  return lines.flatMap(({ data, referencia }) => (data < until ? [referencia] : []));
}

/** The employees who ever shared a post of a company, including those who have left. */
export async function sharersOf(empresaId: string): Promise<Set<string>> {
  const people = new Set<string>();
  const pages = queryPages<ShareKey>('compartilhamentos', { index: 'porEmpresa', where: { empresaId } });
  for await (const { items } of pages) for (const { funcionarioId } of items) people.add(funcionarioId);
  return people;
}

/** All share items of an employee, including captions that were never shared, page by page. */
export async function* pagesOfCaptions(funcionarioId: string): AsyncGenerator<ShareItem[]> {
  const pages = queryPages<ShareItem>('compartilhamentos', {
    where: { funcionarioId },
    fresh: true,
    limit: 200,
  });
  for await (const { items } of pages) yield items;
}
