import type { Span } from '../../../../shared/rules/periodos.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { placesWithin } from './place.ts';
import type { PostItem } from './posts.ts';

/** A page of the posts a company published in a span of time, oldest first. */
export const listPostsOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<PostItem>('posts', {
    index: 'porEmpresa',
    where: { empresaId },
    range: placesWithin(span),
    limit,
    startKey,
  });
