import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MSG } from '../../../../../shared/messages.ts';
import type { Empresa, Post } from '../../../../../shared/routes/entities.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { mediaPathsOf } from '../../../../../shared/rules/media-paths.ts';
import { captionMaxOf } from '../../../../../shared/rules/share-text.ts';
import { captionTooLong } from '../../../../../shared/sentences.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { keys } from '../../../lib/data/query.ts';
import { useForm } from '../../../lib/forms/form.ts';
import { useDraft } from '../../../lib/storage/draft.ts';
import { EDITAR_POST as T } from '../../../texts/posts/editar.ts';
import { isOvertaken } from './draft-writer.ts';
import { type EditFields, editName, type KeptEdit, readEdit } from './edited.ts';
import { isSame, validityError } from './new-post-fields.ts';

const fieldsOf = ({ legenda, validade }: Post): EditFields => ({
  legenda,
  withValidade: validade !== null,
  validade: validade ?? '',
});

const tagsOf = ({ tags }: Post): readonly string[] => tags.map(({ id }) => id);

/** A refusal says why; anything else is the catalogue's sentence. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

/**
 * The form that changes a published post. Only what was changed in it is sent: where somebody else was faster, the rest of
 * the form follows the post as it is now, and what was typed stays until it is saved over theirs, or dropped.
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
  const [overtaken, setOvertaken] = useState(before !== undefined && before.versao !== post.versao);
  // The same change sent again (a lost answer) is the same action.
  const sent = useIdempotencyKey();
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
        const { post: changed } = await call(posts.update, {
          params: { id: post.id },
          body,
          idempotencyKey: sent.of(body),
        });
        show(changed);
        onSaved();
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        const current = await call(posts.get, { params: { postId: post.id } });
        if (current.versao === base.versao) throw error;
        follow(current);
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

  function show(changed: Post): void {
    client.setQueryData(keys.post(post.id), changed);
    void client.invalidateQueries({ queryKey: keys.posts(empresa.id) });
    void client.invalidateQueries({ queryKey: keys.calendario(empresa.id) });
  }
  function follow(current: Post): void {
    const own = Object.entries(changedFields()) as [keyof EditFields, string | boolean][];
    form.reset(fieldsOf(current));
    for (const [name, value] of own) form.set(name, value);
    if (!ownTags) setTags(tagsOf(current));
    if (!ownWordings) setVariacoes(current.variacoes);
    setBase(current);
    setOvertaken(true);
  }

  return {
    form,
    captionMax,
    tags,
    setTags,
    /** those that the post has */
    front: tagsOf(base),
    variacoes,
    setVariacoes,
    dirty,
    /** somebody else was faster, and what was typed differs from what they left */
    overtaken: overtaken && dirty,
    /** closes the form with the post as somebody else has left it */
    showCurrent: () => {
      show(base);
      onClose();
    },
  };
}
