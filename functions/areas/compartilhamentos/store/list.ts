import { decodeCursor, encodeCursor, type Page } from '../../../platform/dynamodb/cursor.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { batchGet, type QueryPage, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import { listShareLines, shareLinesSince } from '../../movimentos/index.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

/** Whose shares: one employee's, one company's, one post's, or all (the admin). */
export type ShareScope = { funcionarioId: string } | { empresaId: string } | { postId: string } | 'todos';

interface ShareKey extends Record<string, unknown> {
  funcionarioId: string;
  postId: string;
}

/** The attributes of a cursor; null: differs from row to row. */
function cursorOf(scope: ShareScope): Record<string, string | null> {
  if (scope === 'todos') return { ...ROW, todos: 'compartilhamento' };
  return 'funcionarioId' in scope ? { ...scope, postId: null, id: null } : { ...ROW, ...scope };
}
const ROW = { funcionarioId: null, postId: null, compartilhamentoId: null };

function readKeys(
  scope: ShareScope,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<ShareKey>> {
  const rest = { newestFirst: true, ...page };
  if (scope === 'todos')
    return queryPage('compartilhamentos', { index: 'todos', where: { todos: 'compartilhamento' }, ...rest });
  if ('postId' in scope) return queryPage('compartilhamentos', { index: 'porPost', where: scope, ...rest });
  return 'empresaId' in scope
    ? queryPage('compartilhamentos', { index: 'porEmpresa', where: scope, ...rest })
    : readLedger(scope, page);
}

async function readLedger(
  { funcionarioId }: { funcionarioId: string },
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<ShareKey>> {
  const from = startKey && { funcionarioId, id: startKey.id };
  const { items, lastKey } = await listShareLines(funcionarioId, { limit, startKey: from });
  return { items: items.map(({ id, referencia: postId }) => ({ funcionarioId, postId, id })), lastKey };
}

/** A page of published shares, newest first. */
export async function listShares(
  scope: ShareScope,
  page: { limit: number; offset: number; cursor?: string | undefined },
): Promise<Page<PublishedItem>> {
  const startKey = decodeCursor(page.cursor, cursorOf(scope));
  const { keys, lastKey } = await pageOfKeys((rows) => readKeys(scope, rows), { ...page, startKey });
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
  );
  // The index may list a publication before the copy that the rows were read from has it.
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
