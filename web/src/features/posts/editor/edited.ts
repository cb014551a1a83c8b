import { readDraft } from '../../../lib/storage/draft.ts';

/** The fields of a published post that may change. */
export type EditFields = { legenda: string; withValidade: boolean; validade: string };

/** What was changed of a published post before a reload, and of which version. */
export interface KeptEdit {
  versao: number;
  campos: Partial<EditFields>;
  tags?: readonly string[];
  variacoes?: readonly string[];
}

/** What it is kept as until it is saved. */
export const editName = (id: string): string => `post.publicado.${id}`;

export const readEdit = (id: string): Partial<KeptEdit> | undefined => readDraft<KeptEdit>(editName(id));

/** Whether somebody was changing the post before a reload. */
export const isBeingEdited = (id: string): boolean => readEdit(id) !== undefined;
