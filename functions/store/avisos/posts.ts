import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPages, table } from '../db.ts';
import { type AvisoItem, itemOf } from './avisos.ts';

/** Where the notices of a company's posts lie: one item a post, however many read it. */
export const postsOf = (empresaId: string): string => `posts#${empresaId}`;

interface PublishedPost {
  /** the event's id, which sorts by the publication: a scheduled post is older than that */
  id: string;
  em: string;
  empresaId: string;
  postId: string;
  ups: number;
  trecho: string;
}

/** Notes that a post is out, once. */
export const notePost = ({ id, em, empresaId, ...dados }: PublishedPost): Promise<boolean> =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('avisos'),
        Item: itemOf(postsOf(empresaId), { id, em, tipo: 'post_novo', dados }),
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );

/** Forgets what was noted of a post that is deleted. */
export async function forgetPost(empresaId: string, postId: string): Promise<void> {
  const contaId = postsOf(empresaId);
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
