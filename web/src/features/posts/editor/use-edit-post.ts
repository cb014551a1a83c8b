import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useForm } from '#lib/forms/form.ts';
import { useDraft } from '#lib/storage/draft.ts';
import * as MSG from '#shared/messages.ts';
import type { Empresa, Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { captionMaxOf } from '#shared/rules/share-text.ts';
import { captionTooLong } from '#shared/sentences.ts';
import { EDITAR_POST as T } from '#texts/posts/editar.ts';
import { isVersionConflict } from './draft-writer.ts';
import { type EditFields, editName, type KeptEdit, readEdit } from './kept-edit.ts';
import { isSame, validityError } from './new-post-fields.ts';

const fieldsOf = ({ legenda, validade }: Post): EditFields => ({
  legenda,
  withValidade: validade !== null,
  validade: validade ?? '',
});

const tagsOf = ({ tags }: Post): readonly string[] => tags.map(({ id }) => id);

/** The server's reason for a refusal, else the fixed text. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

/**
 * Form of a published post; sends only changed fields. If another user has changed the post, unchanged fields take the
 * new values, and the user's own changes stay until they are saved or dropped.
 */
export function useEditPost(
  post: Post,
  empresa: Empresa,
  { onSaved, onClose }: { onSaved: () => void; onClose: () => void },
) {
  const client = useQueryClient();
  const [before] = useState(() => readEdit(post.id));
  const [base, setBase] = useState(post);
  const [tags, setTags] = useState(before?.tags ?? tagsOf(post));
  const [variacoes, setVariacoes] = useState<readonly string[]>(before?.variacoes ?? post.variacoes);
  const [conflict, setConflict] = useState(before !== undefined && before.versao !== post.versao);
  const captionMax = captionMaxOf(
    { link: post.link, midias: mediaPathsOf(post.midias) },
    { site: location.origin, divulgacao: empresa.divulgacao },
  );

  const wordings = variacoes.filter((text) => text.trim());
  const ownTags = isSame(tags, tagsOf(base)) ? undefined : tags;
  const ownWordings = isSame(wordings, base.variacoes) ? undefined : variacoes;

  const form = useForm<EditFields>({
    initial: fieldsOf(post),
    typed: before?.campos,
    check: ({ legenda, withValidade, validade }) => {
      const kept = withValidade && validade === base.validade;
      const words = legenda.trim().length;
      const caption = words === 0 ? MSG.legendaObrigatoria : captionTooLong(captionMax);
      const day = kept ? undefined : validityError(withValidade, validade);
      return {
        ...(words === 0 || words > captionMax ? { legenda: caption } : {}),
        ...(day ? { validade: day } : {}),
      };
    },
    failure,
    submit: async () => {
      const body = { versao: base.versao, ...changes() };
      try {
        const { post: changed } = await call(posts.updatePost, {
          params: { id: post.id },
          body,
        });
        updateCache(changed);
        onSaved();
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const current = await call(posts.getPost, { params: { postId: post.id } });
        if (current.versao === base.versao) throw error;
        rebase(current);
      }
    },
  });
  const { values } = form;

  function changedFields(): Partial<EditFields> {
    const start = fieldsOf(base);
    return Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== start[name as keyof EditFields]),
    );
  }
  function changes() {
    const { legenda } = changedFields();
    const validade = values.withValidade ? values.validade : null;
    return {
      ...(legenda !== undefined && { legenda }),
      ...(validade !== base.validade && { validade }),
      ...(ownTags && { tags: [...ownTags] }),
      ...(ownWordings && { variacoes: wordings }),
    };
  }
  const dirty = Object.keys(changes()).length > 0;
  const kept: KeptEdit = {
    versao: base.versao,
    campos: changedFields(),
    ...(ownTags && { tags: ownTags }),
    ...(ownWordings && { variacoes: ownWordings }),
  };
  useDraft(editName(post.id), { ...kept }, dirty);

  function updateCache(changed: Post): void {
    client.setQueryData(keys.post(post.id), changed);
    void client.invalidateQueries({ queryKey: keys.posts(empresa.id) });
    void client.invalidateQueries({ queryKey: keys.calendario(empresa.id) });
  }
  function rebase(current: Post): void {
    const own = Object.entries(changedFields()) as [keyof EditFields, string | boolean][];
    form.reset(fieldsOf(current));
    for (const [name, value] of own) form.set(name, value);
    if (!ownTags) setTags(tagsOf(current));
    if (!ownWordings) setVariacoes(current.variacoes);
    setBase(current);
    setConflict(true);
  }

  return {
    form,
    captionMax,
    tags,
    setTags,
    /** the post's current tags */
    front: tagsOf(base),
    variacoes,
    setVariacoes,
    dirty,
    /** another user changed the post, and the form differs from it */
    conflict: conflict && dirty,
    /** closes the form and shows the other user's version */
    showCurrent: () => {
      updateCache(base);
      onClose();
    },
  };
}
