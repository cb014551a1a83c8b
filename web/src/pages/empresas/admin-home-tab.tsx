import { useSearchParams } from 'react-router-dom';
import { useCompanies } from '../../features/empresas/use-companies.ts';
import { ManagedPosts } from '../../features/posts/managed-posts.tsx';
import { useSession } from '../../lib/session.ts';
import { ADMIN as T } from '../../texts/empresas/admin.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import { Select } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import css from './admin-home-tab.module.css';

/** Inicio of the admin: the posts of all companies, or of one. */
export function AdminHomeTab() {
  const own = useSession()?.empresaId ?? '';
  const { data: companies = [] } = useCompanies();
  const [params, setParams] = useSearchParams();
  const empresaId = params.get('empresa') || own;
  return (
    <>
      <PageHeader title={POSTS.disponiveis} hint={T.inicio} />
      {companies.length > 1 ? (
        <div className={css.filter}>
          <Select
            label={T.filtro}
            name="empresa"
            value={params.get('empresa') ?? ''}
            options={[
              { value: '', label: T.todas },
              ...companies.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
            onChange={(id) => setParams(id ? { aba: 'inicio', empresa: id } : { aba: 'inicio' })}
          />
        </div>
      ) : null}
      <ManagedPosts key={empresaId} empresaId={empresaId} empty={T.vazioPosts} />
    </>
  );
}
