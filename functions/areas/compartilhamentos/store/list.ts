import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeCursor, encodeCursor, type Page } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPages, table } from '../../../platform/dynamodb/db.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

/** Whose shares: one employee's, one company's, one post's, or everybody's (the admin). */
export type ShareScope = { funcionarioId: string } | { empresaId: string } | { postId: string } | 'todos';

interface IndexRow extends Record<string, unknown> {
  funcionarioId: string;
  postId: string;
  compartilhamentoId: string;
}

function indexOf(scope: ShareScope) {
  if (scope === 'todos') return { index: 'todos', name: 'todos', value: 'compartilhamento' };
  if ('postId' in scope) return { index: 'porPost', name: 'postId', value: scope.postId };
  return 'empresaId' in scope
    ? { index: 'porEmpresa', name: 'empresaId', value: scope.empresaId }
    : { index: 'porFuncionario', name: 'funcionarioId', value: scope.funcionarioId };
}

/** A page of published shares, newest first. */
export async function listShares(
  scope: ShareScope,
  page: { limit: number; offset: number; cursor?: string | undefined },
): Promise<Page<PublishedItem>> {
  const { index, name, value } = indexOf(scope);
  const startKey = decodeCursor(page.cursor, {
    funcionarioId: null,
    postId: null,
    compartilhamentoId: null,
    [name]: value,
  });
  const { keys, lastKey } = await pageOfKeys<IndexRow>(
    { table: 'compartilhamentos', index, partition: { name, value } },
    { ...page, startKey },
  );
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
  );
  // The index may know of a publication before the copy does that the rows were read from.
  return { items: items.filter(isPublished), nextCursor: encodeCursor(lastKey) };
}

/** What an employee shared from one instant to another, oldest first: what the index knows of it. */
export async function sharesBetween(funcionarioId: string, from: Date, to: Date): Promise<IndexRow[]> {
  const shares: IndexRow[] = [];
  const pages = queryPages<IndexRow>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'porFuncionario',
      KeyConditionExpression: 'funcionarioId = :funcionarioId AND compartilhamentoId BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':funcionarioId': funcionarioId,
        ':from': firstUlid(from),
        ':to': firstUlid(to),
      },
    }),
  );
  for await (const { items } of pages) shares.push(...items);
  return shares;
}

/** Who ever shared anything of a company, those included who have left. */
export async function sharersOf(empresaId: string): Promise<Set<string>> {
  const people = new Set<string>();
  const pages = queryPages<IndexRow>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'porEmpresa',
      KeyConditionExpression: 'empresaId = :empresaId',
      ExpressionAttributeValues: { ':empresaId': empresaId },
    }),
  );
  for await (const { items } of pages) for (const { funcionarioId } of items) people.add(funcionarioId);
  return people;
}

/** All that an employee has of posts, captions that were never shared included, page by page. */
export async function* pagesOfCaptions(funcionarioId: string): AsyncGenerator<ShareItem[]> {
  const pages = queryPages<ShareItem>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      KeyConditionExpression: 'funcionarioId = :funcionarioId',
      ExpressionAttributeValues: { ':funcionarioId': funcionarioId },
      ConsistentRead: true,
      Limit: 200,
    }),
  );
  for await (const { items } of pages) yield items;
}
