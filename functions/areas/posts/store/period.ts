import { below } from '../../../platform/dynamodb/conditions.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { type Span, within } from '../../../platform/dynamodb/period.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import type { PostItem } from './posts.ts';

/**
 * A page of the posts a company published in a span of time, oldest first. May be shorter than the limit, even empty.
 */
export const listPostsOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<PostItem>('posts', {
    where: { empresaId },
    // A post may be created long before it is published.
    range: below('id', firstUlid(span.until)),
    filter: within('createdAt', span),
    limit,
    startKey,
  });
