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
import { contentOf, type Fields, instantAsked, rightOf } from './new-post-fields.ts';
import { type SaveState, useSavedDraft } from './saved-draft.ts';
import { NOTHING, type PostContent, usePostForm } from './use-post-form.ts';

type Draft = PostContent & {
  rascunho?: SavedDraft | undefined;
  primeiro?: FirstSave | undefined;
  /** nothing was typed since it was saved */
  salvo?: boolean;
};

/** Nothing is wrong with the saving itself. */
const DONE = new Set<SaveState>(['', 'salvando', 'salvo']);

/** What is kept of a company's form, or of its form for one draft. */
const nameOf = (empresaId: string, id = '') => `post.${empresaId}${id && `.${id}`}`;

/** The draft that a new post was kept as before a reload. */
export const keptDraftOf = (empresaId: string): string | undefined =>
  readDraft<Draft>(nameOf(empresaId))?.rascunho?.id;

/** Everything of the form: what it holds, the draft it is kept as, and its publication. */
export function useNewPost(
  empresaId: string,
  {
    divulgacao,
    drafts,
    resumed,
    standing,
    lost,
    equipes,
  }: {
    divulgacao: string | null | undefined;
    /** the plan has drafts and scheduled posts */
    drafts: boolean;
    /** a draft, or a scheduled post, that is gone on with */
    resumed?: Post | undefined;
    /** the draft that a new post was kept as before a reload, as it is now */
    standing?: Post | undefined;
    /** that draft is gone */
    lost?: boolean;
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
      await kept.settled();
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

  /** For a post that is there: what is gone from the form goes. */
  const wholeBody = (values: Fields) => ({
    validade: null,
    link: null,
    linkTitulo: null,
    linkDescricao: null,
    ...bodyOf(values),
    ...(values.ups ? {} : { ups: undefined }),
  });

  async function send(asked: Fields): Promise<Post> {
    const publicarEm = instantAsked(asked);
    await kept.writer.catchUp();
    const draft = kept.saved.current;
    if (!draft) {
      const body = { ...bodyOf(asked), empresaId, ...(publicarEm && { publicarEm }) };
      return (await call(posts.create, { body, idempotencyKey: sent.of(body) })).post;
    }
    const saved = await kept.writer.write(() => ({
      ...wholeBody(asked),
      ...(publicarEm ? { publicarEm } : draft.situacao === 'agendado' ? { publicarEm: null } : {}),
    }));
    return publicarEm ? saved : (await call(posts.publish, { params: { id: saved.id } })).post;
  }

  const draftBody = () => {
    const { equipes: asked, ...rest } = (kept.saved.current ? wholeBody : bodyOf)(rightOf(form.values));
    // Without a team, none would be stored as for all: the choice waits, and the draft keeps the one it has.
    return teamMissing ? rest : { ...rest, equipes: asked };
  };
  const savable = drafts && resumed?.situacao !== 'agendado';
  const rascunho = lost ? undefined : before?.rascunho;
  const kept = useSavedDraft(rascunho, {
    unanswered: before?.primeiro,
    found: resumed ?? (rascunho && standing),
    empresaId,
    body: draftBody,
    content: post.content,
    same: resumed
      ? before === undefined
      : before?.salvo === true && rascunho !== undefined && standing?.versao === rascunho.versao,
    // What is scheduled changes when that is asked for, not while somebody is still at it.
    on: savable && !published && !form.submitting,
    mayBegin: !teamMissing,
  });

  const dirty = !published && post.changed && (!kept.isKept || teamMissing);
  const draft: Draft = { ...post.kept, rascunho: kept.known(), primeiro: kept.first, salvo: !dirty };
  // A reload goes on with what is in the form, saved or not; a draft that was opened stands in the address.
  useDraft(name, { ...draft }, resumed ? dirty : !published && post.changed);

  return {
    ...post,
    published,
    dirty,
    drafts,
    /** nothing is in it yet */
    empty: post.content === '',
    saving: savable && teamMissing && DONE.has(kept.state) ? ('semEquipe' as const) : kept.state,
    canSave: savable && post.something,
    saveDraft: () => {
      if (teamMissing) return post.refuseWithoutTeam();
      void kept.flush().then(
        () => toast.ok(AGENDA.salvo),
        (error: unknown) => toast.bad(messageOf(error)),
      );
    },
    startOver: () => {
      post.clear();
      setPublished(undefined);
      kept.forget();
    },
  };
}
