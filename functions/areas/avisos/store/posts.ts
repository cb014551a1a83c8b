import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPages, table } from '../../../platform/dynamodb/db.ts';
import { type AvisoItem, itemOf } from './avisos.ts';

/**
 * Where the notices of a company's posts lie: one item a post, however many read it; of one for some teams an item with
 * each of them.
 */
export const postsOf = (empresaId: string, equipeId?: string): string =>
  equipeId === undefined ? `posts#${empresaId}` : `posts#${empresaId}#${equipeId}`;

interface PublishedPost {
  /** the event's id, which sorts by the publication: a scheduled post is older than that */
  id: string;
  em: string;
  empresaId: string;
  /** the team that it is told, where it is for some only */
  equipeId?: string;
  postId: string;
  ups: number;
  trecho: string;
}

/** Notes that a post is out, once. */
export const notePost = ({ id, em, empresaId, equipeId, ...dados }: PublishedPost): Promise<boolean> =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('avisos'),
        Item: itemOf(postsOf(empresaId, equipeId), { id, em, tipo: 'post_novo', dados }),
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );

/** Forgets what was noted of a post that is deleted. */
export async function forgetPost(empresaId: string, postId: string, equipeId?: string): Promise<void> {
  const contaId = postsOf(empresaId, equipeId);
  const pages = queryPages<AvisoItem>(
    new QueryCommand({
      TableName: table('avisos'),
      KeyConditionExpression: 'contaId = :posts',
      FilterExpression: 'dados.postId = :post',
      ExpressionAttributeValues: { ':posts': contaId, ':post': postId },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages)
    for (const { id } of items)
      await db.send(new DeleteCommand({ TableName: table('avisos'), Key: { contaId, id } }));
}

/** Forgets what a team that is deleted was told. */
export async function forgetTeamPosts(empresaId: string, equipeId: string): Promise<void> {
  const contaId = postsOf(empresaId, equipeId);
  const pages = queryPages<AvisoItem>(
    new QueryCommand({
      TableName: table('avisos'),
      KeyConditionExpression: 'contaId = :posts',
      ExpressionAttributeValues: { ':posts': contaId },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages)
    for (const { id } of items)
      await db.send(new DeleteCommand({ TableName: table('avisos'), Key: { contaId, id } }));
}
