import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { queryPage, table } from '../../../platform/dynamodb/db.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { momentsOf, type Span } from '../../../platform/dynamodb/period.ts';
import { getPosts, type PostItem, visibleToTeams } from './posts.ts';

/** Posts of a stretch of the calendar, and whether there may be more than these. */
interface Stretch {
  items: PostItem[];
  cut: boolean;
}

/** Posts of a company that were published in a span of time, oldest first, `limit` at most. */
export async function listPublishedIn(empresaId: string, span: Span, limit: number): Promise<Stretch> {
  const { items, lastKey } = await queryPage<PostItem>(
    new QueryCommand({
      TableName: table('posts'),
      KeyConditionExpression: 'empresaId = :empresaId AND id BETWEEN :first AND :behind',
      FilterExpression: 'createdAt >= :since AND createdAt < :until',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        // An id may be a day older than its post, as those of a repeated request are (period.ts).
        ':first': firstUlid(new Date(Math.max(0, addMs(span.since, -DAY_MS).getTime()))),
        ':behind': firstUlid(span.until),
        ...momentsOf(span),
      },
      Limit: limit,
    }),
  );
  return { items, cut: lastKey !== undefined };
}

/** Rows of the narrow list that are looked at: what was published long before them is not told of. */
const LOOKED_AT = 2000;

/** Posts that employees see and whose last day is one of a stretch (`YYYY-MM-DD`), `limit` at most. */
export async function listEndingIn(
  empresaId: string,
  { de, ate }: { de: string; ate: string },
  limit: number,
): Promise<Stretch> {
  const lists = await Promise.all(
    [empresaId, visibleToTeams(empresaId)].map((visivel) =>
      queryPage<{ id: string }>(
        new QueryCommand({
          TableName: table('posts'),
          IndexName: 'visiveis',
          KeyConditionExpression: 'visivel = :visivel',
          FilterExpression: 'validade BETWEEN :de AND :ate',
          ExpressionAttributeValues: { ':visivel': visivel, ':de': de, ':ate': ate },
          ScanIndexForward: false,
          Limit: LOOKED_AT,
        }),
      ),
    ),
  );
  const items = lists.flatMap((list) => list.items);
  const posts = await getPosts(items.slice(0, limit).map(({ id }) => ({ empresaId, id })));
  return { items: posts, cut: lists.some(({ lastKey }) => lastKey) || items.length > limit };
}
