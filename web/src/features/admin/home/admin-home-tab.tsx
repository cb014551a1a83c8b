import { useSearchParams } from 'react-router-dom';
import { ManagedPosts } from '#features/posts/feed/managed-posts.tsx';
import { useSession } from '#lib/session/session.ts';
import { EMPRESAS, QUIETAS, ADMIN as T } from '#texts/empresas/admin.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { PageHeader } from '#ui/page-header.tsx';
import css from './admin-home-tab.module.css';
import { EmpresaFilter } from './empresa-filter.tsx';
import { LinkedinVersion } from './linkedin-version.tsx';
import { QuietEmpresas } from './quiet-empresas.tsx';

/** Inicio of the admin: the companies, and the posts of all of them or of one. */
export default function AdminHomeTab() {
  const own = useSession()?.empresaId ?? '';
  const [params, setParams] = useSearchParams();
  const empresaId = params.get('empresa') || own;
  const posts = (
    <>
      <EmpresaFilter
        value={params.get('empresa')}
        onChange={(id) => setParams(id ? { aba: 'inicio', empresa: id } : { aba: 'inicio' })}
      />
      <ManagedPosts key={empresaId} empresaId={empresaId} empty={T.vazioPosts} />
    </>
  );
  if (params.get('empresa'))
    return (
      <>
        <PageHeader title={POSTS.disponiveis} />
        {posts}
      </>
    );
  return (
    <>
      <PageHeader title={EMPRESAS.titulo} hint={QUIETAS.dica} />
      <LinkedinVersion />
      <QuietEmpresas>
        <h2 className={css.posts}>{POSTS.disponiveis}</h2>
        {posts}
      </QuietEmpresas>
    </>
  );
}
