import { lazy, Suspense, useState } from 'react';
import type { Post } from '../../../../shared/routes/entities.ts';
import { CaptionEditor } from '../../features/compartilhamentos/caption-editor.tsx';
import css from '../../features/compartilhamentos/share.module.css';
import { SharePanel } from '../../features/compartilhamentos/share-panel.tsx';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { useMe } from '../../features/funcionarios/use-me.ts';
import { DeletePost } from '../../features/posts/delete-post.tsx';
import { pendingText } from '../../features/posts/pending.ts';
import { PostView } from '../../features/posts/post-view.tsx';
import { PreviewButton } from '../../features/posts/preview-button.tsx';
import { mediaOfPost } from '../../features/posts/preview-media.ts';
import { SimilarHint } from '../../features/posts/similar-hint.tsx';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { arrives } from '../../lib/not-loaded.ts';
import type { Session } from '../../lib/session.ts';
import { conteudoPath } from '../../paths.ts';
import { PERFIL } from '../../texts/funcionarios/painel.ts';
import { PARTICIPACAO } from '../../texts/posts/participacao.ts';
import { POSTS, POST as T } from '../../texts/posts/posts.ts';
import { Alert } from '../../ui/alert.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import form from '../../ui/form-layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';

const PostAudience = lazy(() => arrives(() => import('../../features/posts/post-audience.tsx')));

interface PostForRoleProps {
  post: Post;
  session: Session;
  onDeleted: () => void;
}

/** The same post, with what each role may do to it (specification section 6). */
export function PostForRole({ post, session, onDeleted }: PostForRoleProps) {
  return session.role === 'funcionario' ? (
    <FuncionarioPost post={post} session={session} />
  ) : (
    <PostView
      post={post}
      caption={
        <>
          {post.midiasEstado === 'verificando' ? <Alert tone="info">{pendingText(post)}</Alert> : null}
          {post.midiasEstado === 'rejeitadas' ? (
            <Alert tone="bad">{post.midiasMotivo ?? POSTS.rejeitada}</Alert>
          ) : null}
          <p className={css.caption}>{post.legenda}</p>
        </>
      }
      actions={
        <>
          <div className={form.buttons}>
            <CopyButton text={location.origin + conteudoPath(post.id)}>{PARTICIPACAO.copiarLink}</CopyButton>
            <DeletePost postId={post.id} onDeleted={onDeleted} />
          </div>
          <Suspense fallback={<Skeleton h={320} />}>
            <PostAudience post={post} canRemind={session.role === 'empresa'} />
          </Suspense>
        </>
      }
    />
  );
}

function FuncionarioPost({ post, session }: { post: Post; session: Session }) {
  const { data: eu, isError, error, refetch } = useMe();
  const { data: empresa } = useEmpresa(session.empresaId);
  const name = `legenda.${post.id}`;
  const [draft, setDraft] = useState<string | null>(
    () => readDraft<{ legenda: string }>(name)?.legenda ?? null,
  );
  useDraft(name, { legenda: draft }, draft !== null);
  const own = post.legendasEditadas[0];
  const shared = own?.shared ?? false;
  const editable = post.alteravel && !shared;
  const legenda = own?.legendaAlterada ?? post.legenda;
  const versions = post.alteravel || Boolean(own?.legendaAlterada);
  return (
    <PostView
      post={post}
      caption={
        <>
          {versions ? (
            <CaptionEditor
              post={post}
              funcionarioId={session.funcionarioId}
              empresaId={session.empresaId}
              editable={editable}
              divulgacao={empresa?.divulgacao}
              draft={editable ? draft : null}
              onDraft={setDraft}
            />
          ) : (
            <>
              <p className={css.caption}>{post.legenda}</p>
              {shared ? null : <p className={css.note}>{T.naoEditavel}</p>}
            </>
          )}
          {editable ? <SimilarHint postId={post.id} legenda={legenda} /> : null}
          {shared ? null : (
            <div>
              <PreviewButton
                variant="ghost"
                preview={() => ({
                  autor: { nome: eu?.nome ?? '', foto: eu?.fotoPerfilColab, cargo: eu?.cargo },
                  legenda: draft ?? legenda,
                  divulgacao: empresa?.divulgacao,
                  midias: mediaOfPost(post.midias),
                  link: post.link ? { link: post.link, linkTitulo: post.linkTitulo ?? '' } : undefined,
                })}
              />
            </div>
          )}
        </>
      }
      actions={
        eu ? (
          <SharePanel
            post={post}
            eu={eu}
            writing={editable && draft !== null}
            legenda={legenda}
            divulgacao={empresa?.divulgacao}
          />
        ) : isError ? (
          <ErrorState title={PERFIL.erro} error={error} onRetry={refetch} />
        ) : (
          <Skeleton h={52} />
        )
      }
    />
  );
}
