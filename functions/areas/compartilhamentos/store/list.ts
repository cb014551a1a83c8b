import { between } from '../../../platform/dynamodb/conditions.ts';
import { decodeCursor, encodeCursor, type Page } from '../../../platform/dynamodb/cursor.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import {
  batchGet,
  type QueryPage,
  queryAll,
  queryPage,
  queryPages,
} from '../../../platform/dynamodb/queries.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

/** Whose shares: one employee's, one company's, one post's, or all (the admin). */
export type ShareScope = { funcionarioId: string } | { empresaId: string } | { postId: string } | 'todos';

interface IndexRow extends Record<string, unknown> {
  funcionarioId: string;
  postId: string;
  compartilhamentoId: string;
}

/** The attribute by which an index lists the shares of a scope, and its value. */
const partitionOf = (scope: ShareScope): Record<string, string> =>
  scope === 'todos' ? { todos: 'compartilhamento' } : scope;

function readIndex(
  scope: ShareScope,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<IndexRow>> {
  const rest = { newestFirst: true, ...page };
  if (scope === 'todos')
    return queryPage('compartilhamentos', { index: 'todos', where: { todos: 'compartilhamento' }, ...rest });
  if ('postId' in scope) return queryPage('compartilhamentos', { index: 'porPost', where: scope, ...rest });
  return 'empresaId' in scope
    ? queryPage('compartilhamentos', { index: 'porEmpresa', where: scope, ...rest })
    : queryPage('compartilhamentos', { index: 'porFuncionario', where: scope, ...rest });
}

/** A page of published shares, newest first. */
export async function listShares(
  scope: ShareScope,
  page: { limit: number; offset: number; cursor?: string | undefined },
): Promise<Page<PublishedItem>> {
  const startKey = decodeCursor(page.cursor, {
    funcionarioId: null,
    postId: null,
    compartilhamentoId: null,
    ...partitionOf(scope),
  });
  const { keys, lastKey } = await pageOfKeys((rows) => readIndex(scope, rows), { ...page, startKey });
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
  );
  // The index may list a publication before the copy that the rows were read from has it.
  return { items: items.filter(isPublished), nextCursor: encodeCursor(lastKey) };
}

/** Index rows of an employee's shares between two instants, oldest first. */
export const sharesBetween = (funcionarioId: string, from: Date, to: Date): Promise<IndexRow[]> =>
  queryAll<IndexRow>('compartilhamentos', {
    index: 'porFuncionario',
    where: { funcionarioId },
    range: between('compartilhamentoId', firstUlid(from), firstUlid(to)),
  });

/** The employees who ever shared a post of a company, including those who have left. */
export async function sharersOf(empresaId: string): Promise<Set<string>> {
  const people = new Set<string>();
  const pages = queryPages<IndexRow>('compartilhamentos', { index: 'porEmpresa', where: { empresaId } });
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
