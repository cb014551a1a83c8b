import type { Span } from '../../../../shared/rules/periodos.ts';
import { between } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { placesWithin } from './place.ts';
import { getPosts, type PostItem, visibleToTeams } from './posts.ts';

/** Posts of a period of the calendar, and whether there may be more. */
interface CalendarPosts {
  items: PostItem[];
  cut: boolean;
}

/** Posts that a company published in a span of time, oldest first, `limit` at most. */
export async function listPublishedIn(empresaId: string, span: Span, limit: number): Promise<CalendarPosts> {
  const { items, lastKey } = await queryPage<PostItem>('posts', {
    index: 'porEmpresa',
    where: { empresaId },
    range: placesWithin(span),
    limit,
  });
  return { items, cut: lastKey !== undefined };
}

/** Rows of the visible list read at most: older posts are left out. */
const MAX_READ = 2000;

/** Visible posts whose last day is in a period (`YYYY-MM-DD`), `limit` at most. */
export async function listEndingIn(
  empresaId: string,
  { de, ate }: { de: string; ate: string },
  limit: number,
): Promise<CalendarPosts> {
  const lists = await Promise.all(
    [empresaId, visibleToTeams(empresaId)].map((visivel) =>
      queryPage<{ id: string }>('posts', {
        index: 'visiveis',
        where: { visivel },
        filter: between('validade', de, ate),
        newestFirst: true,
        limit: MAX_READ,
      }),
    ),
  );
  const items = lists.flatMap((list) => list.items);
  const posts = await getPosts(items.slice(0, limit).map(({ id }) => ({ empresaId, id })));
  return { items: posts, cut: lists.some(({ lastKey }) => lastKey) || items.length > limit };
}
