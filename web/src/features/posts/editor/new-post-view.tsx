import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { VariationMaker } from '#features/assistente/suggest-button.tsx';
import { useEmpresa, usePostCount } from '#features/empresas/use-empresa.ts';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useSession } from '#lib/session/session.ts';
import { abaPath, conteudoPath, PATHS } from '#paths.ts';
import type { Empresa, Equipe, Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { hasRecurso, isEnterprise, PLAN_RULES } from '#shared/rules/planos.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { SAME_FORM } from '#ui/unsaved-guard.tsx';
import { hasVideo } from '../media/shown-media.ts';
import { DraftBar } from '../planning/draft-bar.tsx';
import { CALENDARIO, draftPath, NOVO_POST } from '../planning/planning-paths.ts';
import { dayOfInstant, inWords, isDay } from '../planning/when.ts';
import css from './new-post.module.css';
import { PostForm } from './post-form.tsx';
import { isDraftStored, useNewPost } from './use-new-post.ts';

/** The form with its preview, empty or with a draft. */
export function NewPostView() {
  const { empresaId = '' } = useSession() ?? {};
  const form = useOpenForm();
  const id = form.opened;
  const empresa = useEmpresa(empresaId);
  const equipes = useEquipes(empresaId);
  const resumed = useQuery({
    // Not the post's own key, which is removed after publication: that would close the form while it shows the result.
    queryKey: keys.rascunho(id),
    queryFn: () => call(posts.getPost, { params: { postId: id } }),
    enabled: id !== '',
    // The form must start with the current state.
    staleTime: 0,
    gcTime: 0,
  });
  // What was typed into a draft that was deleted meanwhile becomes a new one.
  const lost =
    resumed.error instanceof ApiError && resumed.error.status === 404 && isDraftStored(empresaId, id);
  const failed = [empresa, ...(lost ? [] : [resumed])].find(({ isError }) => isError);
  if (failed) return <ErrorState title={T.titulo} error={failed.error} onRetry={() => failed.refetch()} />;
  // If the teams cannot be loaded, the post is for everybody.
  if (!empresa.data || equipes.isPending || (id && resumed.isPending)) return <CardSkeletons count={1} />;
  return (
    <NewPost
      key={form.key}
      empresa={empresa.data}
      equipes={equipes.data ?? []}
      opened={id}
      resumed={id ? resumed.data : undefined}
      dia={form.dia}
      isNew={form.asked === ''}
      onSavedAs={form.savedAs}
    />
  );
}

/**
 * The form on screen, and the draft it was opened with. A new post that was saved gets its draft's address and stays as
 * it is; any other change of the address opens another form.
 */
function useOpenForm() {
  const [params] = useSearchParams();
  const asked = params.get('rascunho') ?? '';
  const dia = dayIn(params.get('dia'));
  const navigate = useNavigate();
  const [form, setForm] = useState({ asked, opened: asked, own: '', key: 0 });
  if (asked !== form.asked)
    setForm(
      asked && asked === form.own ? { ...form, asked } : { asked, opened: asked, own: '', key: form.key + 1 },
    );
  const savedAs = (id: string) => {
    if (id === asked) return;
    setForm({ ...form, own: id });
    void navigate(draftPath(id, dia), { replace: true, preventScrollReset: true, state: SAME_FORM });
  };
  return { ...form, dia, savedAs };
}

/** A day of today or later; empty for any other text. */
const dayIn = (asked: string | null): string =>
  asked && isDay(asked) && asked >= dayOfInstant(new Date().toISOString()) ? asked : '';
const isUnpublished = ({ situacao }: Post) => situacao === 'rascunho' || situacao === 'agendado';

/** The form; after publication, links to continue. */
function NewPost({
  empresa,
  equipes,
  opened,
  resumed,
  dia,
  isNew,
  onSavedAs,
}: {
  empresa: Empresa;
  equipes: readonly Equipe[];
  opened: string;
  resumed: Post | undefined;
  /** the day that the calendar asked for */
  dia: string;
  /** the address names no draft */
  isNew: boolean;
  onSavedAs: (draftId: string) => void;
}) {
  const { id: empresaId, plano_nome: plano } = empresa;
  // Already published: its own page has what can still be changed.
  const [gone] = useState(() => (resumed && !isUnpublished(resumed) ? resumed.id : ''));
  const { data: count } = usePostCount(empresaId, !isEnterprise(plano));
  const drafts = hasRecurso(plano, 'agendamento');
  const draft = useNewPost(empresaId, {
    divulgacao: empresa.divulgacao,
    drafts,
    opened,
    resumed,
    dia,
    equipes,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (draft.draftId) onSavedAs(draft.draftId);
  }, [draft.draftId]);
  const editing = resumed?.situacao === 'agendado' ? T.editandoAgendado : T.editandoRascunho;
  const full = count?.limitePosts != null && count.totalPostsNoMes >= count.limitePosts;

  if (gone) return <Navigate to={conteudoPath(gone)} replace />;
  if (draft.published) {
    const { publicarEm, midiasEstado, id } = draft.published;
    const preparing = hasVideo(draft.published) ? T.sucessoVideo : T.sucessoVerificando;
    const alone = empresa.numColaboradores === 0;
    const now = midiasEstado === 'verificando' ? preparing : alone ? T.sucessoSemEquipe : T.sucessoTexto;
    return (
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
              ) : isNew ? (
                <Button onClick={draft.startOver}>{T.outro}</Button>
              ) : (
                <LinkButton to={NOVO_POST}>{T.outro}</LinkButton>
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
    );
  }
  return (
    <>
      {drafts ? (
        <DraftBar empresaId={empresaId} resumes={isNew && draft.empty} editing={isNew ? '' : editing} />
      ) : null}
      {full ? (
        <div className={css.notice}>
          <Alert
            tone="warn"
            action={
              <LinkButton size="s" to={PATHS.planoMaiusculo}>
                {UPGRADE}
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
        page={empresa.paginaLinkedin}
        maker={empresa.assistente ? VariationMaker : undefined}
        full={full}
      />
    </>
  );
}
