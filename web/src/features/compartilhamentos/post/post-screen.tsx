import { ArrowLeft } from 'lucide-react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { RoleShell } from '#features/frames/role-shell.tsx';
import { usePost } from '#features/posts/view/use-post.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useSession } from '#lib/session/session.ts';
import { dashboardOf } from '#paths.ts';
import { POST as T } from '#texts/posts/post.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { PostForRole } from './post-for-role.tsx';

export function PostScreen() {
  useTitle(T.titulo);
  const { postId = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  const post = usePost(postId);
  if (!session) return null;

  const leave = () => {
    // A page opened by its address has no list to go back to.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(dashboardOf(session.role), { replace: true });
  };
  const back = (
    <div>
      <Button variant="ghost" icon={<ArrowLeft />} data-leads-on onClick={leave}>
        {T.voltar}
      </Button>
    </div>
  );
  // The admin must first set up the second factor, on the dashboard.
  if (post.error instanceof ApiError && post.error.codigo === 'segundo_fator')
    return <Navigate to={dashboardOf(session.role)} replace />;
  const missing = post.error instanceof ApiError && post.error.status === 404;
  return (
    <RoleShell>
      {missing ? (
        <EmptyState drawing="perdido" title={T.naoEncontrado} action={back}>
          {T.naoEncontradoTexto}
        </EmptyState>
      ) : (
        <>
          <PageHeader title={T.titulo} back={back} low />
          <NotLoaded query={post} erro={T.erro}>
            <CardSkeletons count={1} />
          </NotLoaded>
          {post.data ? (
            <PostForRole
              post={post.data}
              session={session}
              onDeleted={() => navigate(dashboardOf(session.role), { replace: true })}
            />
          ) : null}
        </>
      )}
    </RoleShell>
  );
}
