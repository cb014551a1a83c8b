import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MSG } from '../../../../shared/messages.ts';
import type { Post } from '../../../../shared/routes/entities.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { useForm } from '../../lib/form.ts';
import { type KeptUpload, useMediaUploads } from '../../lib/media-uploads.ts';
import { keys } from '../../lib/query.ts';
import { novoPost } from '../../lib/schemas.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';

const EMPTY = { legenda: '', ups: '', alteravel: false, withValidade: false, validade: '' };

type Draft = {
  campos: typeof EMPTY;
  tags: readonly string[];
  midias: readonly KeptUpload[];
};

/** A refusal says why (plan, limit, media); anything else is the catalogue's sentence. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

function validityError(withValidade: boolean, validade: string): string | undefined {
  if (!withValidade) return undefined;
  if (!validade) return T.faltaDia;
  return validade < dayOf(new Date()) ? MSG.validadePassada : undefined;
}

/** Everything of the form: its fields, its tags, its uploads and its publication. */
export function useNewPost(empresaId: string) {
  const client = useQueryClient();
  const name = `post.${empresaId}`;
  const [before] = useState(() => readDraft<Draft>(name));
  const uploads = useMediaUploads('post', before?.midias);
  const [tags, setTags] = useState<readonly string[]>(before?.tags ?? []);
  const [published, setPublished] = useState<Post>();
  // The same content sent again (a lost answer) is the same action; a change makes it another one.
  const sent = useRef({ content: '', key: '' });

  const form = useForm({
    initial: EMPTY,
    typed: before?.campos,
    schema: novoPost,
    check: ({ withValidade, validade }) => {
      const wrong = validityError(withValidade, validade);
      return wrong ? { validade: wrong } : {};
    },
    failure,
    submit: async ({ legenda, ups, alteravel, withValidade, validade }) => {
      if (uploads.failed) throw new ApiError(400, T.midiaComErro);
      const body = {
        legenda,
        empresaId,
        ups,
        alteravel,
        tags: [...tags],
        midias: uploads.keys,
        ...(withValidade ? { validade } : {}),
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
      const { post } = await call(posts.create, { body, idempotencyKey: sent.current.key });
      void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
      void client.invalidateQueries({ queryKey: keys.contador(empresaId) });
      setPublished(post);
    },
  });

  const dirty = !published && (form.dirty || tags.length > 0 || uploads.items.length > 0);
  const draft: Draft = { campos: form.values, tags, midias: uploads.kept };
  useDraft(name, draft, dirty);

  return {
    form,
    uploads,
    tags,
    setTags,
    published,
    dirty,
    startOver: () => {
      form.reset(EMPTY);
      uploads.clear();
      setTags([]);
      setPublished(undefined);
    },
  };
}
