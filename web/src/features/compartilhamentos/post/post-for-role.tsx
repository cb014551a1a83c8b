import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { VariationMaker } from '#features/assistente/suggest-button.tsx';
import { hasKeptEdit } from '#features/posts/editor/kept-edit.ts';
import { pendingText } from '#features/posts/media/shown-media.ts';
import { draftPath } from '#features/posts/planning/planning-paths.ts';
import { inWords } from '#features/posts/planning/when.ts';
import { DeletePost } from '#features/posts/view/delete-post.tsx';
import { PostView } from '#features/posts/view/post-view.tsx';
import { VariationList } from '#features/posts/view/variation-list.tsx';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Session } from '#lib/session/session.ts';
import { conteudoPath } from '#paths.ts';
import type { Post } from '#shared/routes/entities.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { EDITAR_POST } from '#texts/posts/editar.ts';
import { PARTICIPACAO } from '#texts/posts/participacao.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import form from '#ui/form-layout.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FuncionarioPost } from '../share/funcionario-post.tsx';
import css from '../share/share.module.css';

const EditPost = lazyPart(() => import('#features/posts/editor/edit-post-form.tsx'), <Skeleton h={520} />);
const BlockSite = lazyPart(
  async () => ({
    default: (await import('#features/links/block-site.tsx')).BlockSite,
  }),
  null,
);
const PostAudience = lazyPart(
  () => import('#features/posts/audience/post-audience.tsx'),
  <Skeleton h={320} />,
);

interface PostForRoleProps {
  post: Post;
  session: Session;
  onDeleted: () => void;
}

/** A post with the actions of each role (docs/specification.md#roles-and-pages). */
export function PostForRole({ post, session, onDeleted }: PostForRoleProps) {
  if (post.situacao === 'rascunho' || post.situacao === 'agendado')
    return <UnpublishedPost post={post} onDeleted={onDeleted} />;
  return session.role === 'funcionario' ? (
    <FuncionarioPost post={post} session={session} />
  ) : (
    <PublishedPost post={post} session={session} onDeleted={onDeleted} />
  );
}

/** A published post for its company, which can change parts of it, and for the admin. */
function PublishedPost({ post, session, onDeleted }: PostForRoleProps) {
  const mayChange = useHasPapel('editor');
  const owner = session.role === 'empresa' && mayChange;
  const [edit, setEdit] = useState<'now' | 'done' | ''>(() => (owner && hasKeptEdit(post.id) ? 'now' : ''));
  if (edit === 'now')
    return (
      <PostView
        post={post}
        caption={
          <EditPost
            post={post}
            empresaId={session.empresaId}
            maker={VariationMaker}
            onClose={() => setEdit('done')}
          />
        }
        actions={null}
      />
    );
  return (
    <PostView
      post={post}
      caption={
        <>
          {post.midiasEstado === 'verificando' ? <Alert tone="info">{pendingText(post)}</Alert> : null}
          {post.midiasEstado === 'rejeitadas' ? (
            <Alert tone="bad">{post.midiasMotivo ?? POSTS.rejeitada}</Alert>
          ) : null}
          {post.motivo ? <Alert tone="warn">{AGENDA.motivo[post.motivo]}</Alert> : null}
          <p className={css.caption}>{post.legenda}</p>
          <VariationList variacoes={post.variacoes} />
        </>
      }
      actions={
        <>
          <div className={form.buttons}>
            {owner ? (
              // Editar gets the focus back after Salvar or Cancelar.
              <Button
                variant="secondary"
                icon={<Pencil />}
                autoFocus={edit === 'done'}
                onClick={() => setEdit('now')}
              >
                {EDITAR_POST.editar}
              </Button>
            ) : null}
            <CopyButton text={location.origin + conteudoPath(post.id)}>{PARTICIPACAO.copiarLink}</CopyButton>
            {mayChange ? <DeletePost postId={post.id} onDeleted={onDeleted} /> : null}
            {session.role === 'admin' && post.link ? <BlockSite link={post.link} /> : null}
          </div>
          <PostAudience post={post} canRemind={owner} />
        </>
      }
    />
  );
}

/** A draft or scheduled post whose company opened a link to it. */
function UnpublishedPost({ post, onDeleted }: Pick<PostForRoleProps, 'post' | 'onDeleted'>) {
  const { motivo, publicarEm } = post;
  const mayChange = useHasPapel('editor');
  return (
    <PostView
      post={post}
      caption={
        <>
          <Alert tone={motivo ? 'warn' : 'info'}>
            {motivo
              ? AGENDA.motivo[motivo]
              : publicarEm
                ? AGENDA.publica(inWords(publicarEm))
                : AGENDA.rascunho}
          </Alert>
          <p className={css.caption}>{post.legenda}</p>
        </>
      }
      actions={
        mayChange ? (
          <div className={form.buttons}>
            <LinkButton to={draftPath(post.id)}>{AGENDA.editar}</LinkButton>
            <DeletePost postId={post.id} onDeleted={onDeleted} />
          </div>
        ) : null
      }
    />
  );
}
