import { useSearchParams } from 'react-router-dom';
import { EmpresaFilter } from '../../features/empresas/empresa-filter.tsx';
import { ManagedPosts } from '../../features/posts/feed/managed-posts.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ADMIN as T } from '../../texts/empresas/admin.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Inicio of the admin: posts of all companies, or of one. */
export function AdminHomeTab() {
  const own = useSession()?.empresaId ?? '';
  const [params, setParams] = useSearchParams();
  const empresaId = params.get('empresa') || own;
  return (
    <>
      <PageHeader title={POSTS.disponiveis} hint={T.inicio} />
      <EmpresaFilter
        value={params.get('empresa')}
        onChange={(id) => setParams(id ? { aba: 'inicio', empresa: id } : { aba: 'inicio' })}
      />
      <ManagedPosts key={empresaId} empresaId={empresaId} empty={T.vazioPosts} />
    </>
  );
}
