import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EMPTY,
  NOTHING,
  type PostContent,
  type PostFields,
  scheduledInstant,
  validParts,
} from '#features/posts/editor/new-post-fields.ts';
import { usePostForm } from '#features/posts/editor/use-post-form.ts';
import { mediaOf } from '#features/posts/media/kept-media.ts';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import type { Empresa, Equipe, Post, Sugestao } from '#shared/routes/entities.ts';
import { sugestoes } from '#shared/routes/sugestoes.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { APROVAR as T } from '#texts/sugestoes/sugestoes.ts';
import { toast } from '#ui/toast.tsx';
import type { Bonus } from '../bonus-field.tsx';

/** Preset, so that a suggestion can be published by one press. */
const UPS = '10';

type Kept = PostContent & { bonus: Bonus };

const initialContentOf = (sugestao: Sugestao): PostContent => ({
  ...NOTHING,
  campos: {
    ...EMPTY,
    legenda: sugestao.legenda,
    ups: UPS,
    withLink: sugestao.link !== null,
    link: sugestao.link ?? '',
    linkTitulo: sugestao.linkTitulo ?? '',
  },
  midias: mediaOf(sugestao),
});

/** The form of a post that starts with a suggestion, and its author's bonus. `approved`: the resulting post. */
export function useApproval(
  { id: empresaId, divulgacao, plano_nome: plano }: Empresa,
  { sugestao, equipes }: { sugestao: Sugestao; equipes: readonly Equipe[] },
) {
  const client = useQueryClient();
  const name = `sugestao.aprovar.${sugestao.id}`;
  const [before] = useState(() => readDraft<Kept>(name));
  const [start] = useState(() => initialContentOf(sugestao));
  const [bonus, setBonus] = useState<Bonus>(before?.bonus ?? '0');
  const [approved, setApproved] = useState<{ post: Post; bonus: number }>();

  const post = usePostForm({
    start,
    before,
    divulgacao,
    equipes,
    keepsMedia: true,
    erro: T.erro,
    submit: async (values) => {
      // Of two answers to one suggestion the second would be refused.
      if (saving.isPending) return;
      const publicarEm = scheduledInstant(values);
      done(await answer({ ...bodyOf(values), ...(publicarEm && { publicarEm }) }));
    },
  });
  /** Values removed from the form must not be taken from the suggestion. */
  const bodyOf = (values: PostFields) => ({ link: '', bonus, ...post.bodyOf(values) });
  const saving = useWrite({
    mutationFn: () => answer({ ...bodyOf(validParts(post.form.values)), situacao: 'rascunho' }),
    onSuccess: (answered) => done(answered),
    onError: (error) => toast.bad(messageOf(error)),
  });

  function answer(body: ReturnType<typeof bodyOf> & { situacao?: string; publicarEm?: string }) {
    return call(sugestoes.approveSugestao, {
      params: { id: sugestao.id },
      body,
    });
  }
  function done({ post: made, sugestao: answered }: { post: Post; sugestao: Sugestao }): void {
    for (const queryKey of [
      keys.sugestoes(empresaId),
      keys.inicio(empresaId),
      keys.posts(empresaId),
      keys.calendario(empresaId),
      keys.contador(empresaId),
      keys.ranking(empresaId),
    ])
      void client.invalidateQueries({ queryKey });
    setApproved({ post: made, bonus: answered.bonus ?? 0 });
  }

  const dirty = !approved && (post.changed || bonus !== '0');
  useDraft(name, { ...post.kept, bonus }, dirty);
  const drafts = hasRecurso(plano, 'agendamento');
  return {
    ...post,
    bonus,
    setBonus,
    approved,
    dirty,
    drafts,
    canSave: drafts && post.something && !saving.isPending && !post.uploads.sending,
    saveDraft: () => (post.teamMissing ? post.refuseWithoutTeam() : saving.mutate()),
    form: { ...post.form, submitting: post.form.submitting || saving.isPending },
    saving: saving.isPending ? ('salvando' as const) : ('' as const),
  };
}
