import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, db, table } from '../db.ts';
import type { ClickItem } from './clicks.ts';

/** Where the address of one share leads, and whose share it is. */
export interface LinkItem {
  codigo: string;
  empresaId: string;
  postId: string;
  funcionarioId: string;
  /** the team that the share counts for */
  equipeId?: string;
  /** the post's link, kept although the post may go */
  link: string;
  /** and how its card says so */
  linkTitulo?: string;
  linkDescricao?: string;
}

const linkKey = (codigo: string) => ({ codigo });

/** Records where a share's address leads, before anybody is shown it. Again for the same share changes nothing. */
export async function putLink(link: LinkItem): Promise<void> {
  await db.send(
    new PutCommand({
      TableName: table('links'),
      Item: link,
      // A code belongs to one share for good; drawing another's is not to be expected in the life of the product.
      ConditionExpression:
        'attribute_not_exists(codigo) OR (funcionarioId = :funcionarioId AND postId = :postId)',
      ExpressionAttributeValues: { ':funcionarioId': link.funcionarioId, ':postId': link.postId },
    }),
  );
}

/** Where the addresses of some shares lead, by code; also of posts that are gone. */
export async function linksByCode(codes: readonly string[]): Promise<Map<string, LinkItem>> {
  const found = await batchGet<LinkItem>('links', codes.map(linkKey));
  return new Map(found.map((link) => [link.codigo, link]));
}

/**
 * A share's link, and in the same read a visitor's click of the half hour before. A moment old; a link that is not there
 * yet is asked for once more, as it was written.
 */
export async function readLink(
  codigo: string,
  visita?: string,
): Promise<{ link: LinkItem | undefined; before: ClickItem | undefined }> {
  const { Responses = {} } = await db.send(
    new BatchGetCommand({
      RequestItems: {
        [table('links')]: { Keys: [linkKey(codigo)] },
        ...(visita && { [table('cliques')]: { Keys: [{ codigo, visita }] } }),
      },
    }),
  );
  const [link] = (Responses[table('links')] ?? []) as LinkItem[];
  const [before] = (Responses[table('cliques')] ?? []) as ClickItem[];
  return { link: link ?? (await asWritten(codigo)), before };
}

async function asWritten(codigo: string): Promise<LinkItem | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: table('links'), Key: linkKey(codigo), ConsistentRead: true }),
  );
  return Item as LinkItem | undefined;
}
