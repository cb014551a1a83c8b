import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Equipe, Post } from '../../../../../shared/routes/entities.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call } from '../../../lib/api/api.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { keys } from '../../../lib/data/query.ts';
import { readDraft, useDraft } from '../../../lib/storage/draft.ts';
import { AGENDA } from '../../../texts/posts/agenda.ts';
import { NOVO_POST as T } from '../../../texts/posts/novo-post.ts';
import { toast } from '../../../ui/toast.tsx';
import type { FirstSave, SavedDraft } from './draft-writer.ts';
import { contentOf, type PostFields, scheduledInstant, validParts } from './new-post-fields.ts';
import { type SaveState, useAutosave } from './use-autosave.ts';
import { NOTHING, type PostContent, usePostForm } from './use-post-form.ts';

type Draft = PostContent & {
  rascunho?: SavedDraft | undefined;
  primeiro?: FirstSave | undefined;
  /** unchanged since it was saved */
  salvo?: boolean;
};

/** States without a problem of the autosave itself. */
const SAVE_OK = new Set<SaveState>(['', 'salvando', 'salvo']);

/** Name of the stored form: of a new post, or of one draft. */
const nameOf = (empresaId: string, id = '') => `post.${empresaId}${id && `.${id}`}`;

/** Id of the draft that a new post was saved as before a reload. */
export const storedDraftId = (empresaId: string): string | undefined =>
  readDraft<Draft>(nameOf(empresaId))?.rascunho?.id;

/** State of the form: fields, draft with autosave, and publication. */
export function useNewPost(
  empresaId: string,
  {
    divulgacao,
    drafts,
    resumed,
    currentDraft,
    draftGone,
    equipes,
  }: {
    divulgacao: string | null | undefined;
    /** the plan has drafts and scheduled posts */
    drafts: boolean;
    /** the draft or scheduled post that was opened */
    resumed?: Post | undefined;
    /** current state of the draft that a new post was saved as before a reload */
    currentDraft?: Post | undefined;
    /** that draft no longer exists */
    draftGone?: boolean;
    equipes: readonly Equipe[];
  },
) {
  const client = useQueryClient();
  const name = nameOf(empresaId, resumed?.id);
  const [before] = useState(() => readDraft<Draft>(name));
  const [start] = useState(() => (resumed ? contentOf(resumed) : NOTHING));
  const [published, setPublished] = useState<Post>();
  const sent = useIdempotencyKey();

  const post = usePostForm({
    start,
    before,
    divulgacao,
    equipes,
    publicarEm: resumed?.publicarEm,
    erro: T.erro,
    submit: async (values) => {
      await autosave.settled();
      const done = await send(values);
      void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
      void client.invalidateQueries({ queryKey: keys.contador(empresaId) });
      void client.invalidateQueries({ queryKey: keys.calendario(empresaId) });
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      client.removeQueries({ queryKey: keys.post(done.id) });
      setPublished(done);
    },
  });
  const { form, bodyOf, teamMissing } = post;

  /** For an existing post: empty fields are removed. */
  const wholeBody = (values: PostFields) => ({
    validade: null,
    link: null,
    linkTitulo: null,
    linkDescricao: null,
    ...bodyOf(values),
    ...(values.ups ? {} : { ups: undefined }),
  });

  async function send(asked: PostFields): Promise<Post> {
    const publicarEm = scheduledInstant(asked);
    await autosave.writer.repeatUnanswered();
    const draft = autosave.saved.current;
    if (!draft) {
      const body = { ...bodyOf(asked), empresaId, ...(publicarEm && { publicarEm }) };
      return (await call(posts.create, { body, idempotencyKey: sent.of(body) })).post;
    }
    const saved = await autosave.writer.write(() => ({
      ...wholeBody(asked),
      ...(publicarEm ? { publicarEm } : draft.situacao === 'agendado' ? { publicarEm: null } : {}),
    }));
    return publicarEm ? saved : (await call(posts.publish, { params: { id: saved.id } })).post;
  }

  const draftBody = () => {
    const { equipes: asked, ...rest } = (autosave.saved.current ? wholeBody : bodyOf)(
      validParts(form.values),
    );
    // An empty list means everybody, so without a chosen team the draft keeps its teams.
    return teamMissing ? rest : { ...rest, equipes: asked };
  };
  const savable = drafts && resumed?.situacao !== 'agendado';
  const rascunho = draftGone ? undefined : before?.rascunho;
  const autosave = useAutosave(rascunho, {
    unanswered: before?.primeiro,
    found: resumed ?? (rascunho && currentDraft),
    empresaId,
    body: draftBody,
    content: post.content,
    startsSaved: resumed
      ? before === undefined
      : before?.salvo === true && rascunho !== undefined && currentDraft?.versao === rascunho.versao,
    // A scheduled post changes only by an explicit save.
    enabled: savable && !published && !form.submitting,
    mayCreate: !teamMissing,
  });

  const dirty = !published && post.changed && (!autosave.isSaved || teamMissing);
  const draft: Draft = {
    ...post.kept,
    rascunho: autosave.toRestore(),
    primeiro: autosave.first,
    salvo: !dirty,
  };
  // A reload restores the form; the address of an opened draft restores its saved values.
  useDraft(name, { ...draft }, resumed ? dirty : !published && post.changed);

  return {
    ...post,
    published,
    dirty,
    drafts,
    empty: post.content === '',
    saving: savable && teamMissing && SAVE_OK.has(autosave.state) ? ('semEquipe' as const) : autosave.state,
    canSave: savable && post.something,
    saveDraft: () => {
      if (teamMissing) return post.refuseWithoutTeam();
      void autosave.flush().then(
        () => toast.ok(AGENDA.salvo),
        (error: unknown) => toast.bad(messageOf(error)),
      );
    },
    startOver: () => {
      post.clear();
      setPublished(undefined);
      autosave.forget();
    },
  };
}
