import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { captionTooLong, MSG, requiredField } from '../../../../shared/messages.ts';
import type { Post } from '../../../../shared/routes/entities.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { linkProblem } from '../../../../shared/rules/links.ts';
import { captionMaxOf } from '../../../../shared/rules/share-text.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { useForm } from '../../lib/form.ts';
import { type KeptUpload, useMediaUploads } from '../../lib/media-uploads.ts';
import { keys } from '../../lib/query.ts';
import { novoPost } from '../../lib/schemas.ts';
import { LINK } from '../../texts/links/link.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';

const EMPTY = {
  legenda: '',
  ups: '',
  alteravel: false,
  withValidade: false,
  validade: '',
  withLink: false,
  link: '',
  linkTitulo: '',
  linkDescricao: '',
};

type Draft = {
  campos: typeof EMPTY;
  tags: readonly string[];
  variacoes?: readonly string[];
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

/** What the server would say of the link, in its words: the schema alone does not know where the page stands. */
function linkErrors({ withLink, link, linkTitulo }: typeof EMPTY) {
  if (!withLink) return {};
  const wrong = link.trim() ? linkProblem(link.trim(), location.hostname) : LINK.faltaEndereco;
  return {
    ...(wrong ? { link: wrong } : {}),
    ...(linkTitulo.trim() ? {} : { linkTitulo: requiredField(LINK.titulo) }),
  };
}

/** Everything of the form: its fields, its tags, its uploads and its publication. */
export function useNewPost(empresaId: string, divulgacao: string | null | undefined) {
  const client = useQueryClient();
  const name = `post.${empresaId}`;
  const [before] = useState(() => readDraft<Draft>(name));
  const uploads = useMediaUploads('post', before?.midias);
  const [tags, setTags] = useState<readonly string[]>(before?.tags ?? []);
  const [variacoes, setVariacoes] = useState<readonly string[]>(before?.variacoes ?? []);
  const [published, setPublished] = useState<Post>();
  // The same content sent again (a lost answer) is the same action; a change makes it another one.
  const sent = useRef({ content: '', key: '' });

  const roomFor = ({ withLink, link }: typeof EMPTY) =>
    captionMaxOf(
      { link: withLink ? link : null, midias: uploads.items },
      { site: location.origin, divulgacao },
    );

  const form = useForm({
    initial: EMPTY,
    typed: before?.campos,
    schema: novoPost,
    check: (values) => {
      const validade = validityError(values.withValidade, values.validade);
      const captionMax = roomFor(values);
      return {
        ...linkErrors(values),
        ...(validade ? { validade } : {}),
        ...(values.legenda.trim().length > captionMax ? { legenda: captionTooLong(captionMax) } : {}),
      };
    },
    failure,
    submit: async ({ legenda, ups, alteravel, withValidade, validade, withLink, ...linked }) => {
      if (uploads.failed) throw new ApiError(400, T.midiaComErro);
      const body = {
        legenda,
        empresaId,
        ups,
        alteravel,
        tags: [...tags],
        variacoes: variacoes.filter((text) => text.trim()),
        midias: uploads.keys,
        ...(withValidade ? { validade } : {}),
        ...(withLink
          ? { link: linked.link, linkTitulo: linked.linkTitulo, linkDescricao: linked.linkDescricao }
          : {}),
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
      const { post } = await call(posts.create, { body, idempotencyKey: sent.current.key });
      void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
      void client.invalidateQueries({ queryKey: keys.contador(empresaId) });
      setPublished(post);
    },
  });

  const dirty =
    !published && (form.dirty || tags.length > 0 || variacoes.length > 0 || uploads.items.length > 0);
  const draft: Draft = { campos: form.values, tags, variacoes, midias: uploads.kept };
  useDraft(name, draft, dirty);

  return {
    form,
    captionMax: roomFor(form.values),
    uploads,
    tags,
    setTags,
    variacoes,
    setVariacoes,
    published,
    dirty,
    startOver: () => {
      form.reset(EMPTY);
      uploads.clear();
      setTags([]);
      setVariacoes([]);
      setPublished(undefined);
    },
  };
}
