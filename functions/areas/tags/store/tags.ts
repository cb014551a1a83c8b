import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { MAX_TAGS, normalizeName } from '../../../../shared/rules/tags.ts';
import { db, queryPages, table, transact, type Write } from '../../../platform/dynamodb/db.ts';

export interface TagItem {
  empresaId: string;
  id: string;
  nome: string;
}

const key = (empresaId: string, id: string) => ({ TableName: table('tags'), Key: { empresaId, id } });

/** Beside each tag stands a guard item for its normalised name: two tags of one name can't both be written. */
const guardId = (nome: string) => `nome#${normalizeName(nome)}`;

/** How many there are, which the limit is a condition of. */
const TOTAL = 'total';

const count = (empresaId: string, change: 1 | -1): Write => ({
  item: {
    Update: {
      ...key(empresaId, TOTAL),
      UpdateExpression: 'ADD quantas :change',
      ...(change > 0 && { ConditionExpression: 'attribute_not_exists(quantas) OR quantas < :max' }),
      ExpressionAttributeValues: { ':change': change, ...(change > 0 && { ':max': MAX_TAGS }) },
    },
  },
  otherwise: () => refusal('tooManyTags'),
});

/** Tags of a company in order of creation. ULIDs begin with a digit up to 7, all else with a letter. */
export async function listTags(empresaId: string, { fresh = true } = {}): Promise<TagItem[]> {
  const tags: TagItem[] = [];
  const pages = queryPages<TagItem>(
    new QueryCommand({
      TableName: table('tags'),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :guards',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':guards': 'nome#' },
      ConsistentRead: fresh,
    }),
  );
  for await (const { items } of pages) tags.push(...items);
  return tags;
}

export async function getTag(empresaId: string, id: string): Promise<TagItem> {
  const found = await db.send(new GetCommand({ ...key(empresaId, id), ConsistentRead: true }));
  if (!found.Item || !('nome' in found.Item)) throw refusal('tagNotFound');
  return found.Item as TagItem;
}

const claimName = (empresaId: string, nome: string, tagId: string): Write => ({
  item: {
    Put: {
      TableName: table('tags'),
      Item: { empresaId, id: guardId(nome), dono: tagId },
      ConditionExpression: 'attribute_not_exists(id) OR dono = :tagId',
      ExpressionAttributeValues: { ':tagId': tagId },
    },
  },
  otherwise: () => refusal('tagNameTaken'),
});

const releaseName = (tag: TagItem): Write => ({
  item: {
    Delete: {
      ...key(tag.empresaId, guardId(tag.nome)),
      ConditionExpression: 'attribute_not_exists(id) OR dono = :tagId',
      ExpressionAttributeValues: { ':tagId': tag.id },
    },
  },
});

/** Throws 409 when the name is taken, ignoring case and surrounding space, and beyond as many tags as a company may have. */
export const createTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  transact([
    claimName(tag.empresaId, tag.nome, tag.id),
    count(tag.empresaId, 1),
    { item: { Put: { TableName: table('tags'), Item: tag } } },
    ...extra,
  ]);

/** Renames; a change of case only keeps the name's guard. Throws 409 when the name is taken, 404 once it is gone. */
export const renameTag = (before: TagItem, nome: string, extra: readonly Write[]): Promise<void> =>
  transact([
    claimName(before.empresaId, nome, before.id),
    ...(guardId(before.nome) === guardId(nome) ? [] : [releaseName(before)]),
    {
      item: {
        Update: {
          ...key(before.empresaId, before.id),
          UpdateExpression: 'SET nome = :nome',
          ConditionExpression: 'nome = :before',
          ExpressionAttributeValues: { ':nome': nome, ':before': before.nome },
        },
      },
      otherwise: () => refusal('tagNotFound'),
    },
    ...extra,
  ]);

/** Deletes; posts lose the tag because names are looked up when they are read. */
export const removeTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  transact([
    {
      item: {
        Delete: {
          ...key(tag.empresaId, tag.id),
          ConditionExpression: 'nome = :nome',
          ExpressionAttributeValues: { ':nome': tag.nome },
        },
      },
      otherwise: () => refusal('tagNotFound'),
    },
    releaseName(tag),
    count(tag.empresaId, -1),
    ...extra,
  ]);
