import { Lightbulb } from 'lucide-react';
import { isEnterprise, PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { useEmpresa, usePostCount } from '../../features/empresas/use-empresa.ts';
import { useOverview } from '../../features/empresas/use-overview.ts';
import css from '../../features/posts/new-post.module.css';
import { NewPostForm } from '../../features/posts/new-post-form.tsx';
import { hasVideo } from '../../features/posts/pending.ts';
import { useNewPost } from '../../features/posts/use-new-post.ts';
import { useSession } from '../../lib/session.ts';
import { abaPath, conteudoPath, PATHS } from '../../paths.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';
import { SUGESTOES } from '../../texts/sugestoes/sugestoes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

/** Novo Post: the form with its preview; once published, what to do next. */
export default function EmpresaNewPostTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const plano = empresa.data?.plano_nome ?? 'experience';
  const { data: count } = usePostCount(empresaId, empresa.isSuccess && !isEnterprise(plano));
  const { data: overview } = useOverview(empresaId);
  const waiting = overview?.sugestoesAbertas ?? 0;
  const draft = useNewPost(empresaId, empresa.data?.divulgacao);
  const full = count?.limitePosts != null && count.totalPostsNoMes >= count.limitePosts;

  if (draft.published) {
    const checking = draft.published.midiasEstado === 'verificando';
    const waiting = hasVideo(draft.published) ? T.sucessoVideo : T.sucessoVerificando;
    return (
      <>
        <PageHeader title={T.titulo} />
        <Card>
          <EmptyState
            drawing="ok"
            title={T.sucesso}
            action={
              <div className={css.actions}>
                <Button onClick={draft.startOver}>{T.outro}</Button>
                <LinkButton variant="secondary" to={conteudoPath(draft.published.id)}>
                  {T.verPost}
                </LinkButton>
              </div>
            }
          >
            <span role="status">{checking ? waiting : T.sucessoTexto}</span>
          </EmptyState>
        </Card>
      </>
    );
  }
  if (empresa.isPending) return <CardSkeletons count={1} />;
  if (empresa.isError) {
    return <ErrorState title={T.titulo} error={empresa.error} onRetry={() => empresa.refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={T.titulo}
        hint={T.dica}
        action={
          <LinkButton
            variant="ghost"
            to={abaPath(PATHS.empresa, 'sugestoes')}
            icon={<Lightbulb size={18} aria-hidden="true" />}
          >
            {SUGESTOES.entrada(waiting)}
          </LinkButton>
        }
      />
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
      <NewPostForm
        empresaId={empresaId}
        regras={PLAN_RULES[plano]}
        draft={draft}
        divulgacao={empresa.data.divulgacao}
        full={full}
      />
    </>
  );
}
