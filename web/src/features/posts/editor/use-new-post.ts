import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import type { Equipe, Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { toast } from '#ui/toast.tsx';
import type { FirstSave, SavedDraft } from './draft-writer.ts';
import {
  contentOf,
  forDay,
  NOTHING,
  type PostContent,
  type PostFields,
  scheduledInstant,
  validParts,
} from './new-post-fields.ts';
import { type SaveState, useAutosave } from './use-autosave.ts';
import { usePostForm } from './use-post-form.ts';

type Draft = PostContent & {
  rascunho?: SavedDraft | undefined;
  primeiro?: FirstSave | undefined;
};

/** States without a problem of the autosave itself. */
const SAVE_OK = new Set<SaveState>(['', 'salvando', 'salvo']);

/** Name of the stored form: of a new post, or of one draft. */
const nameOf = (empresaId: string, id = '') => `post.${empresaId}${id && `.${id}`}`;

/** The form of this draft holds changes that are not saved. */
export const isDraftStored = (empresaId: string, id: string): boolean =>
  readDraft<Draft>(nameOf(empresaId, id)) !== undefined;

/** State of the form: fields, draft with autosave, and publication. */
export function useNewPost(
  empresaId: string,
  {
    divulgacao,
    drafts,
    opened,
    resumed,
    dia,
    equipes,
  }: {
    divulgacao: string | null | undefined;
    /** the plan has drafts and scheduled posts */
    drafts: boolean;
    /** id of the draft or scheduled post that was opened; empty for a new post */
    opened: string;
    /** what was opened; undefined if it no longer exists */
    resumed: Post | undefined;
    /** the day that the post is for, from the calendar */
    dia: string;
    equipes: readonly Equipe[];
  },
) {
  const client = useQueryClient();
  const [before] = useState(() => readDraft<Draft>(nameOf(empresaId, opened)));
  const [start] = useState(() => {
    const content = resumed ? contentOf(resumed) : NOTHING;
    return drafts && dia ? { ...content, campos: forDay(content.campos, dia) } : content;
  });
  const [published, setPublished] = useState<Post>();

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
      return (await call(posts.createPost, { body })).post;
    }
    const saved = await autosave.writer.write(() => ({
      ...wholeBody(asked),
      ...(publicarEm ? { publicarEm } : draft.situacao === 'agendado' ? { publicarEm: null } : {}),
    }));
    return publicarEm ? saved : (await call(posts.publishPost, { params: { id: saved.id } })).post;
  }

  const draftBody = () => {
    const { equipes: asked, ...rest } = (autosave.saved.current ? wholeBody : bodyOf)(
      validParts(form.values),
    );
    // An empty list means everybody, so without a chosen team the draft keeps its teams.
    return teamMissing ? rest : { ...rest, equipes: asked };
  };
  const savable = drafts && resumed?.situacao !== 'agendado';
  const rascunho = opened && !resumed ? undefined : before?.rascunho;
  const autosave = useAutosave(rascunho, {
    unanswered: before?.primeiro,
    found: resumed,
    empresaId,
    body: draftBody,
    content: post.content,
    startsSaved: resumed !== undefined && before === undefined,
    onSaved: () => void client.invalidateQueries({ queryKey: keys.rascunhos(empresaId) }),
    // A scheduled post changes only by an explicit save.
    enabled: savable && !published && !form.submitting,
    mayCreate: !teamMissing,
  });

  const dirty = !published && post.changed && (!autosave.isSaved || teamMissing || post.uploads.sending);
  const draft: Draft = {
    ...post.kept,
    rascunho: autosave.toRestore(),
    primeiro: autosave.first,
  };
  const draftId = autosave.saved.current?.id ?? '';
  // A reload restores what was typed; the address of a draft restores what was saved.
  useDraft(nameOf(empresaId, draftId), { ...draft }, dirty);

  return {
    ...post,
    published,
    /** id of the draft being edited, once it is saved */
    draftId,
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
