import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { matches } from '../../lib/search.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { EMPRESAS as T } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import people from '../colaboradores/people.module.css';
import css from './companies.module.css';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyEditForm } from './company-edit-form.tsx';
import { useCompanies } from './use-companies.ts';

/** Rows painted at first. */
const STEP = 50;
const path = (extra: Record<string, string> = {}) => abaPath(PATHS.admin, 'empresas', extra);

/** The Empresas tab: list, search, and one company's edit form beside it. */
export default function CompaniesPage() {
  const companies = useCompanies();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(STEP);
  if (companies.isPending) return <RowSkeletons count={7} />;
  if (companies.isError) {
    return <ErrorState title={T.erro} error={companies.error} onRetry={() => companies.refetch()} />;
  }
  const found = companies.data.filter((empresa) =>
    matches(search, empresa.nome, empresa.email, empresa.adm_nome),
  );
  const open = companies.data.find((empresa) => empresa.id === params.get('empresa'));
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      {companies.data.length === 0 ? <EmptyState drawing="pessoas" title={T.vazio} /> : null}
      <div className={css.split} data-open={open ? true : undefined}>
        {companies.data.length > 0 ? (
          <div>
            <div className={people.tools}>
              <SearchField label={T.buscar} value={search} onChange={setSearch} />
              <p className={people.count} role="status">
                {T.quantas(found.length)}
              </p>
            </div>
            {found.length === 0 ? (
              <EmptyState
                drawing="perdido"
                title={T.nadaEncontrado}
                action={
                  <Button variant="secondary" onClick={() => setSearch('')}>
                    {T.limparBusca}
                  </Button>
                }
              >
                {T.nadaEncontradoTexto}
              </EmptyState>
            ) : (
              <Card pad={false}>
                <CompaniesTable
                  companies={found.slice(0, shown)}
                  pathOf={(id) => path({ empresa: id })}
                  openId={open?.id}
                />
              </Card>
            )}
            <LoadMore
              shown={Math.min(shown, found.length)}
              total={found.length}
              loading={false}
              onMore={() => setShown(shown + STEP)}
            />
          </div>
        ) : null}
        {open ? <CompanyEditForm key={open.id} empresa={open} onClose={() => navigate(path())} /> : null}
      </div>
    </>
  );
}
