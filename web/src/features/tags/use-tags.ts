import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Tag } from '#shared/routes/entities.ts';
import { tags } from '#shared/routes/tags.ts';
import { normalizeName } from '#shared/rules/tags.ts';
import { TAGS as T } from '#texts/tags/tags.ts';

export interface TagDraft extends Tag {
  removed: boolean;
}
/** Id of a tag not yet created by the server. */
const TEMPORARY = 'nova-';
export const isTemporary = (tag: Pick<Tag, 'id'>): boolean => tag.id.startsWith(TEMPORARY);

export const useTags = (empresaId: string) =>
  useQuery({
    queryKey: keys.tags(empresaId),
    queryFn: () => call(tags.listTags, { query: { empresaId } }),
    select: (reply) => reply.tags,
    enabled: Boolean(empresaId),
  });

/** Why a name is invalid beside the others; undefined if valid (docs/specification.md#posts). */
export function tagNameError(nome: string, others: readonly Pick<Tag, 'nome'>[]): string | undefined {
  if (!nome.trim()) return T.naoVazio;
  const name = normalizeName(nome);
  return others.some((tag) => normalizeName(tag.nome) === name) ? T.repetida : undefined;
}

/** Adds a tag at once, and removes it if the server refuses. */
export function useAddTag(empresaId: string, onAdded: (tag: Tag) => void) {
  const client = useQueryClient();
  const queryKey = keys.tags(empresaId);
  type Reply = { tags: Tag[] };
  return useWrite({
    mutationFn: (nome: string) => call(tags.createTag, { body: { nome, empresaId } }),
    onMutate: async (nome) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Reply>(queryKey);
      const tag = { id: `${TEMPORARY}${Date.now()}`, nome: nome.trim(), empresaId };
      client.setQueryData<Reply>(queryKey, { tags: [...(before?.tags ?? []), tag] });
      return { before };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: ({ tag }) => onAdded(tag),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Saves all changes of the editor: deletions first, then new names. */
export function useSaveTags(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ before, drafts }: { before: readonly Tag[]; drafts: readonly TagDraft[] }) => {
      const nameOf = new Map(before.map((tag) => [tag.id, tag.nome]));
      for (const { id } of drafts.filter((draft) => draft.removed)) {
        await call(tags.removeTag, { params: { id } });
      }
      const renamed = drafts.filter((draft) => !draft.removed && nameOf.get(draft.id) !== draft.nome.trim());
      for (const { id, nome } of renamed) await call(tags.renameTag, { params: { id }, body: { nome } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.tags(empresaId) }),
  });
}
