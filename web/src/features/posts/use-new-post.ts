import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { captionTooLong } from '../../../../shared/messages.ts';
import type { Equipe, Post } from '../../../../shared/routes/entities.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { linkProblem } from '../../../../shared/rules/links.ts';
import { captionMaxOf } from '../../../../shared/rules/share-text.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { useForm } from '../../lib/form.ts';
import { type KeptUpload, useMediaUploads } from '../../lib/media-uploads.ts';
import { keys } from '../../lib/query.ts';
import { novoPost } from '../../lib/schemas.ts';
import { EQUIPES } from '../../texts/equipes/equipes.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';
import type { FirstSave, SavedDraft } from './draft-writer.ts';
import { mediaOf, showsMedia } from './kept-media.ts';
import {
  EMPTY,
  type Fields,
  fieldsOf,
  instantAsked,
  linkErrors,
  scheduleError,
  validityError,
} from './new-post-fields.ts';
import { useSavedDraft } from './saved-draft.ts';

type Draft = {
  rascunho?: SavedDraft | undefined;
  primeiro?: FirstSave | undefined;
  campos: Fields;
  tags: readonly string[];
  equipes?: readonly string[];
  variacoes?: readonly string[];
  midias: readonly KeptUpload[];
};

/** What is kept of a company's form, or of its form for one draft. */
const nameOf = (empresaId: string, id = '') => `post.${empresaId}${id && `.${id}`}`;

/** The draft that a new post was kept as before a reload. */
export const keptDraftOf = (empresaId: string): string | undefined =>
  readDraft<Draft>(nameOf(empresaId))?.rascunho?.id;

/** A refusal says why (plan, limit, media); anything else is the catalogue's sentence. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

/** Everything of the form: its fields, tags and uploads, the draft they are kept as, and its publication. */
export function useNewPost(
  empresaId: string,
  {
    divulgacao,
    drafts,
    resumed,
    standing,
    equipes,
  }: {
    divulgacao: string | null | undefined;
    /** the plan has drafts and scheduled posts */
    drafts: boolean;
    /** a draft, or a scheduled post, that is gone on with */
    resumed?: Post | undefined;
    /** the draft that a new post was kept as before a reload, as it is now */
    standing?: Post | undefined;
    /** the company's teams: one that was deleted meanwhile can't be chosen any more */
    equipes: readonly Equipe[];
  },
) {
  const client = useQueryClient();
  const name = nameOf(empresaId, resumed?.id);
  const [before] = useState(() => readDraft<Draft>(name));
  const [initial] = useState(() => (resumed ? fieldsOf(resumed) : EMPTY));
  const uploads = useMediaUploads('post', before?.midias ?? (resumed && mediaOf(resumed)));
  const [tags, setTags] = useState<readonly string[]>(
    before?.tags ?? resumed?.tags.map(({ id }) => id) ?? [],
  );
  const [teams, setTeams] = useState<readonly string[]>(before?.equipes ?? resumed?.equipes ?? []);
  const chosen = teams.filter((id) => equipes.some((equipe) => equipe.id === id));
  const [variacoes, setVariacoes] = useState<readonly string[]>(
    before?.variacoes ?? resumed?.variacoes ?? [],
  );
  const [published, setPublished] = useState<Post>();
  // The same content sent again (a lost answer) is the same action; a change makes it another one.
  const sent = useRef({ content: '', key: '' });

  const roomFor = ({ withLink, link }: Fields) =>
    captionMaxOf(
      { link: withLink ? link : null, midias: uploads.items },
      { site: location.origin, divulgacao },
    );

  /** What the fields say, for a new post: what is left out is not there. */
  const newBody = ({
    legenda,
    ups,
    alteravel,
    withValidade,
    validade,
    withLink,
    withEquipes,
    ...linked
  }: Fields) => ({
    legenda,
    ups,
    alteravel,
    tags: [...tags],
    equipes: withEquipes ? chosen : [],
    variacoes: variacoes.filter((text) => text.trim()),
    midias: uploads.keys,
    ...(withValidade ? { validade } : {}),
    ...(withLink
      ? { link: linked.link, linkTitulo: linked.linkTitulo, linkDescricao: linked.linkDescricao }
      : {}),
  });
  /** The same for one that is there: what is gone from the form goes. */
  const wholeBody = (values: Fields) => ({
    validade: null,
    link: null,
    linkTitulo: null,
    linkDescricao: null,
    ...newBody(values),
    ...(values.ups ? {} : { ups: undefined }),
  });

  const form = useForm({
    initial,
    typed: before?.campos,
    schema: novoPost,
    check: (values) => {
      const validade = validityError(values.withValidade, values.validade);
      const agendaDia = scheduleError(values, resumed?.publicarEm);
      const captionMax = roomFor(values);
      return {
        ...linkErrors(values),
        ...(validade ? { validade } : {}),
        ...(agendaDia ? { agendaDia } : {}),
        ...(values.withEquipes && chosen.length === 0 ? { withEquipes: EQUIPES.escolha } : {}),
        ...(values.legenda.trim().length > captionMax ? { legenda: captionTooLong(captionMax) } : {}),
      };
    },
    failure,
    submit: async (values) => {
      if (uploads.failed) throw new ApiError(400, T.midiaComErro);
      await kept.settled();
      const post = await send(values);
      void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
      void client.invalidateQueries({ queryKey: keys.contador(empresaId) });
      void client.invalidateQueries({ queryKey: keys.calendario(empresaId) });
      client.removeQueries({ queryKey: keys.post(post.id) });
      setPublished(post);
    },
  });
  const { values } = form;

  async function send(asked: Fields): Promise<Post> {
    const publicarEm = instantAsked(asked);
    await kept.writer.catchUp();
    const draft = kept.saved.current;
    if (!draft) {
      const body = { ...newBody(asked), empresaId, ...(publicarEm && { publicarEm }) };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
      return (await call(posts.create, { body, idempotencyKey: sent.current.key })).post;
    }
    const post = await kept.writer.write(() => ({
      ...wholeBody(asked),
      ...(publicarEm ? { publicarEm } : draft.situacao === 'agendado' ? { publicarEm: null } : {}),
    }));
    return publicarEm ? post : (await call(posts.publish, { params: { id: post.id } })).post;
  }

  // A draft may be incomplete, but not wrong: what the server would refuse waits until it is right.
  const draftBody = () => {
    const right = {
      ...values,
      withLink: values.withLink && linkProblem(values.link.trim(), location.hostname) === undefined,
      withValidade: values.withValidade && !validityError(true, values.validade),
    };
    return kept.saved.current ? wholeBody(right) : newBody(right);
  };
  const something = values.legenda.trim() !== '' || uploads.keys.length > 0;
  const content = something
    ? JSON.stringify({ ...values, tags, chosen, variacoes, midias: uploads.keys })
    : '';
  const changed =
    form.dirty ||
    (resumed !== undefined && !showsMedia(uploads.items, resumed)) ||
    tags.join() !== (resumed?.tags ?? []).map(({ id }) => id).join() ||
    chosen.join() !== (resumed?.equipes ?? []).join() ||
    variacoes.join('\n') !== (resumed?.variacoes ?? []).join('\n');
  const kept = useSavedDraft(before?.rascunho, {
    unanswered: before?.primeiro,
    found: resumed ?? (before?.rascunho && standing),
    empresaId,
    body: draftBody,
    content,
    same: resumed !== undefined && before === undefined,
    // What is scheduled changes when that is asked for, not while somebody is still at it.
    on: drafts && !published && !form.submitting && resumed?.situacao !== 'agendado',
  });

  const dirty = !published && !kept.isKept && (changed || (!resumed && uploads.items.length > 0));
  const draft: Draft = {
    campos: values,
    tags,
    equipes: teams,
    variacoes,
    midias: uploads.kept,
    rascunho: kept.known(),
    primeiro: kept.first,
  };
  useDraft(name, draft, dirty);

  return {
    form,
    captionMax: roomFor(values),
    uploads,
    tags,
    setTags,
    equipes: chosen,
    setEquipes: setTeams,
    variacoes,
    setVariacoes,
    published,
    dirty,
    drafts,
    /** nothing is in it yet */
    empty: content === '',
    saving: kept.state,
    canSave: drafts && something && resumed?.situacao !== 'agendado',
    saveNow: kept.flush,
    startOver: () => {
      form.reset(EMPTY);
      uploads.clear();
      setTags([]);
      setTeams([]);
      setVariacoes([]);
      setPublished(undefined);
      kept.forget();
    },
  };
}
