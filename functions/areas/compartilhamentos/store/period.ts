import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, queryPage, table } from '../../../platform/dynamodb/db.ts';
import { firstUlid } from '../../../platform/dynamodb/ids.ts';
import type { Span } from '../../../platform/dynamodb/period.ts';
import { isPublished, type PublishedItem, type ShareItem } from '../../posts/index.ts';

export interface SharedKey extends Record<string, string> {
  empresaId: string;
  funcionarioId: string;
  postId: string;
  compartilhamentoId: string;
}

/** A page of what a company's people shared in a span of time, oldest first: keys only. */
export const listSharedKeys = (
  empresaId: string,
  { since, until }: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<SharedKey>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'porEmpresa',
      // BETWEEN takes both ends, and nothing has the id with which the next span begins.
      KeyConditionExpression: 'empresaId = :empresaId AND compartilhamentoId BETWEEN :first AND :behind',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':first': firstUlid(since),
        ':behind': firstUlid(until),
      },
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );

/** The shares behind their keys, in the same order. */
export const getShared = async (keys: readonly SharedKey[]): Promise<PublishedItem[]> =>
  (
    await batchGet<ShareItem>(
      'compartilhamentos',
      keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
    )
  ).filter(isPublished);
