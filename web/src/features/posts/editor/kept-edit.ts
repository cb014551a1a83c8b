import { readDraft } from '#lib/storage/draft.ts';

/** The editable fields of a published post. */
export type EditFields = { legenda: string; withValidade: boolean; validade: string };

/** Unsaved changes of a published post, with its version, stored for a reload. */
export interface KeptEdit {
  versao: number;
  campos: Partial<EditFields>;
  tags?: readonly string[];
  variacoes?: readonly string[];
}

/** Name of the stored draft. */
export const editName = (id: string): string => `post.publicado.${id}`;

export const readEdit = (id: string): Partial<KeptEdit> | undefined => readDraft<KeptEdit>(editName(id));

export const hasKeptEdit = (id: string): boolean => readEdit(id) !== undefined;
