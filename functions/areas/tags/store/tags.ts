import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { MAX_TAGS } from '../../../../shared/rules/tags.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import {
  createNamed,
  isNamedItem,
  listNamed,
  type NamedItem,
  type NamedList,
  removeNamed,
  renameNamed,
} from '../../../platform/dynamodb/named-list.ts';

export type TagItem = NamedItem;

const TAGS: NamedList = {
  table: 'tags',
  max: MAX_TAGS,
  refusals: { nameTaken: 'tagNameTaken', full: 'tooManyTags', notFound: 'tagNotFound' },
};

export const listTags = (empresaId: string, options?: { fresh: boolean }): Promise<TagItem[]> =>
  listNamed(TAGS, empresaId, options);

export async function getTag(empresaId: string, id: string): Promise<TagItem> {
  const found = await db.send(
    new GetCommand({ TableName: table('tags'), Key: { empresaId, id }, ConsistentRead: true }),
  );
  const item = found.Item as TagItem | undefined;
  if (!item || !isNamedItem(item)) throw refusal('tagNotFound');
  return item;
}

export const createTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  createNamed(TAGS, tag, extra);

export const renameTag = (before: TagItem, nome: string, extra: readonly Write[]): Promise<void> =>
  renameNamed(TAGS, before, nome, extra);

/** Deletes; posts lose the tag because names are looked up when they are read. */
export const removeTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  removeNamed(TAGS, tag, extra);
