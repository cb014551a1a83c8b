import { refusal } from '../../../../shared/errors.ts';
import { MAX_TAGS } from '../../../../shared/rules/tags.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import {
  createNamed,
  isNamedItem,
  listNamed,
  type NamedItem,
  type NamedList,
  removeNamed,
  renameNamed,
} from '../../../platform/dynamodb/named-list.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

export type TagItem = NamedItem;

const TAGS: NamedList = {
  max: MAX_TAGS,
  refusals: {
    nameTaken: REFUSALS.tagNameTaken,
    full: REFUSALS.tooManyTags,
    notFound: REFUSALS.tagNotFound,
  },
};

export const listTags = (empresaId: string, options?: { fresh: boolean }): Promise<TagItem[]> =>
  listNamed('tags', empresaId, options);

export async function getTag(empresaId: string, id: string): Promise<TagItem> {
  const item = await getItem<TagItem>('tags', { empresaId, id }, { fresh: true });
  if (!item || !isNamedItem(item)) throw refusal(REFUSALS.tagNotFound);
  return item;
}

export const createTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  createNamed('tags', TAGS, tag, extra);

export const renameTag = (before: TagItem, nome: string, extra: readonly Write[]): Promise<void> =>
  renameNamed('tags', TAGS, before, { nome, extra });

/** Deletes a tag. Posts lose it too, because they look up tags when they are read. */
export const removeTag = (tag: TagItem, extra: readonly Write[]): Promise<void> =>
  removeNamed('tags', TAGS, tag, extra);
