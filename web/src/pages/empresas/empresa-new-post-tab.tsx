import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Empresa, Equipe, Post } from '../../../../shared/routes/entities.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { hasRecurso, isEnterprise, PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { useEmpresa, usePostCount } from '../../features/empresas/use-empresa.ts';
import { useOverview } from '../../features/empresas/use-overview.ts';
import { useEquipes } from '../../features/equipes/use-equipes.ts';
import css from '../../features/posts/editor/new-post.module.css';
import { PostForm } from '../../features/posts/editor/post-form.tsx';
import { storedDraftId, useNewPost } from '../../features/posts/editor/use-new-post.ts';
import { hasVideo } from '../../features/posts/media/shown-media.ts';
import { PlanningBar } from '../../features/posts/planning/planning-bar.tsx';
import { CALENDARIO } from '../../features/posts/planning/planning-paths.ts';
import { inWords } from '../../features/posts/planning/when.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/data/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { abaPath, conteudoPath, PATHS } from '../../paths.ts';
import { AGENDA } from '../../texts/posts/agenda.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

/** Novo Post: the form with its preview, empty or with a draft. */
export default function EmpresaNewPostTab() {
  const { empresaId = '' } = useSession() ?? {};
  const asked = useSearchParams()[0].get('rascunho') ?? '';
  const [before] = useState(() => storedDraftId(empresaId));
  const id = asked || before || '';
  const empresa = useEmpresa(empresaId);
  const equipes = useEquipes(empresaId);
  const resumed = useQuery({
    // Not the post's own key, which is removed after publication: that would close the form while it shows the result.
    queryKey: keys.rascunho(id),
    queryFn: () => call(posts.get, { params: { postId: id } }),
    enabled: id !== '',
    // The form must start with the current state.
    staleTime: 0,
    gcTime: 0,
  });
  const failed = [empresa, ...(asked ? [resumed] : [])].find(({ isError }) => isError);
  if (failed) return <ErrorState title={T.titulo} error={failed.error} onRetry={() => failed.refetch()} />;
  // If the teams cannot be loaded, the post is for everybody.
  if (!empresa.data || equipes.isPending || (id && resumed.isPending) || (asked && !resumed.data))
    return <CardSkeletons count={1} />;
  return (
    <NewPost
      key={asked}
      empresa={empresa.data}
      equipes={equipes.data ?? []}
      resumed={asked ? resumed.data : undefined}
      currentDraft={asked ? undefined : resumed.data}
      draftGone={!asked && resumed.error instanceof ApiError && resumed.error.status === 404}
    />
  );
}

const isUnpublished = ({ situacao }: Post) => situacao === 'rascunho' || situacao === 'agendado';

/** The form; after publication, links to continue. */
function NewPost({
  empresa,
  equipes,
  resumed,
  currentDraft,
  draftGone,
}: {
  empresa: Empresa;
  equipes: readonly Equipe[];
  resumed: Post | undefined;
  currentDraft: Post | undefined;
  draftGone: boolean;
}) {
  const { id: empresaId, plano_nome: plano } = empresa;
  // Already published: its own page has what can still be changed.
  const [gone] = useState(() => (resumed && !isUnpublished(resumed) ? resumed.id : ''));
  const { data: count } = usePostCount(empresaId, !isEnterprise(plano));
  const { data: overview } = useOverview(empresaId);
  const waiting = overview?.sugestoesAbertas ?? 0;
  const drafts = hasRecurso(plano, 'agendamento');
  const draft = useNewPost(empresaId, {
    divulgacao: empresa.divulgacao,
    drafts,
    resumed,
    currentDraft,
    draftGone,
    equipes,
  });
  const full = count?.limitePosts != null && count.totalPostsNoMes >= count.limitePosts;

  if (gone) return <Navigate to={conteudoPath(gone)} replace />;
  if (draft.published) {
    const { publicarEm, midiasEstado, id } = draft.published;
    const preparing = hasVideo(draft.published) ? T.sucessoVideo : T.sucessoVerificando;
    const alone = empresa.numColaboradores === 0;
    const now = midiasEstado === 'verificando' ? preparing : alone ? T.sucessoSemEquipe : T.sucessoTexto;
    return (
      <>
        <PageHeader title={T.titulo} />
        <Card>
          <EmptyState
            drawing="ok"
            title={publicarEm ? AGENDA.sucesso : T.sucesso}
            action={
              <div className={css.actions}>
                {alone ? (
                  <LinkButton to={abaPath(PATHS.empresa, 'colaboradores', { ver: 'novo' })}>
                    {T.convidar}
                  </LinkButton>
                ) : resumed ? (
                  <LinkButton to={abaPath(PATHS.empresa, 'novo-post')}>{T.outro}</LinkButton>
                ) : (
                  <Button onClick={draft.startOver}>{T.outro}</Button>
                )}
                {publicarEm ? (
                  <LinkButton variant="secondary" to={CALENDARIO}>
                    {AGENDA.verCalendario}
                  </LinkButton>
                ) : (
                  <LinkButton variant="secondary" to={conteudoPath(id)}>
                    {T.verPost}
                  </LinkButton>
                )}
              </div>
            }
          >
            <span role="status">{publicarEm ? AGENDA.publica(inWords(publicarEm)) : now}</span>
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      <PlanningBar empresaId={empresaId} resumes={!resumed && draft.empty} plans={drafts} waiting={waiting} />
      {full ? (
        <div className={css.notice}>
          <Alert
            tone="warn"
            action={
              <LinkButton size="s" to={PATHS.planoMaiusculo}>
                {T.upgrade}
              </LinkButton>
            }
          >
            <b>{T.limite}</b> {T.limiteTexto}
          </Alert>
        </div>
      ) : null}
      <PostForm
        empresaId={empresaId}
        regras={PLAN_RULES[plano]}
        equipes={hasRecurso(plano, 'equipes') ? equipes : []}
        draft={draft}
        divulgacao={empresa.divulgacao}
        full={full}
      />
    </>
  );
}
