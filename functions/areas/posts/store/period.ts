import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table } from '../../../platform/dynamodb/db.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { momentsOf, type Span } from '../../../platform/dynamodb/period.ts';
import type { PostItem } from './posts.ts';

/** A page of a company's posts of a span of time, oldest first. It may be shorter than asked for, even empty. */
export const listPostsOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<PostItem>(
    new QueryCommand({
      TableName: table('posts'),
      // A post may be written long before it is published.
      KeyConditionExpression: 'empresaId = :empresaId AND id < :behind',
      FilterExpression: 'createdAt >= :since AND createdAt < :until',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':behind': firstUlid(span.until),
        ...momentsOf(span),
      },
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );
