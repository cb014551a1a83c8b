import type { Span } from '../../../../shared/rules/periodos.ts';
import { between } from '../../../platform/dynamodb/conditions.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

export interface SharedKey extends Record<string, string> {
  empresaId: string;
  funcionarioId: string;
  postId: string;
  compartilhamentoId: string;
}

/** A page of the keys of what a company's employees shared in a span of time, oldest first. */
export const listSharedKeys = (
  empresaId: string,
  { since, until }: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<SharedKey>('compartilhamentos', {
    index: 'porEmpresa',
    where: { empresaId },
    // BETWEEN includes both ends, but no share has the id with which the next span begins.
    range: between('compartilhamentoId', firstUlid(since), firstUlid(until)),
    limit,
    startKey,
  });

export const getShared = async (
  keys: readonly Pick<SharedKey, 'funcionarioId' | 'postId'>[],
): Promise<PublishedItem[]> =>
  (
    await batchGet<ShareItem>(
      'compartilhamentos',
      keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
    )
  ).filter(isPublished);
