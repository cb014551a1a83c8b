import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BlockLinks } from '#features/links/block-links.tsx';
import { abaPath, PATHS } from '#paths.ts';
import { EMPRESAS as T } from '#texts/empresas/admin.ts';
import { LinkButton } from '#ui/button.tsx';
import { Directory } from '#ui/directory.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Identity, RowTable } from '#ui/row-table.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { EmpresaBadges } from './empresa-badges.tsx';
import { EmpresaEditForm } from './empresa-edit-form.tsx';
import { EmpresaFilters } from './empresa-filters.tsx';
import { EmpresaPayment } from './empresa-payment.tsx';
import { SuspendEmpresa } from './suspend-empresa.tsx';
import { type EmpresaFilters as Filters, useEmpresas, useListedEmpresa } from './use-empresas.ts';

const AdminAuditView = lazyPart(() => import('../admin-audit-view.tsx'), <RowSkeletons count={6} />);

const FILTERED_TEXTS = { ...T, nadaEncontradoTexto: T.nadaFiltrado, limparBusca: T.limparFiltros };

const path = (extra: Record<string, string> = {}) => abaPath(PATHS.admin, 'empresas', extra);

/** List and search of companies, with the edit form of one beside it. */
export default function AdminEmpresasTab() {
  const [filters, setFilters] = useState<Filters>({});
  const isFiltered = Boolean(filters.plano || filters.pagamento);
  const empresas = useEmpresas(filters);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = useListedEmpresa(params.get('empresa'), empresas.data);
  if (open && params.get('ver') === 'auditoria') {
    return <AdminAuditView empresa={open} back={path({ empresa: open.id })} />;
  }
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      <Directory
        list={empresas}
        texts={isFiltered ? FILTERED_TEXTS : T}
        filters={{
          controls: <EmpresaFilters filters={filters} onChange={setFilters} />,
          isActive: isFiltered,
          clear: () => setFilters({}),
        }}
        empty={<EmptyState drawing="pessoas" title={T.vazio} />}
        table={(rows) => (
          <RowTable
            rows={rows}
            openId={open?.id}
            main={{
              label: T.empresa,
              cell: ({ nome, email, logo }) => <Identity nome={nome} email={email} path={logo} square />,
            }}
            columns={[
              {
                label: T.plano,
                cell: EmpresaBadges,
              },
              { label: T.pagamento, cell: EmpresaPayment },
              {
                label: T.colaboradores,
                cell: (empresa) => T.uso(empresa.numColaboradores, empresa.colaboradoresLimite),
                number: true,
                extra: true,
              },
            ]}
            actions={{
              label: T.acoes,
              cell: ({ id, nome }) => (
                <LinkButton variant="secondary" size="s" to={path({ empresa: id })}>
                  {T.verMais}
                  <span className="so-leitor"> sobre {nome}</span>
                </LinkButton>
              ),
            }}
          />
        )}
        panel={
          open ? (
            <EmpresaEditForm
              key={open.id}
              empresa={open}
              auditPath={path({ empresa: open.id, ver: 'auditoria' })}
              actions={
                <>
                  <SuspendEmpresa empresa={open} />
                  <BlockLinks />
                </>
              }
              onClose={() => navigate(path())}
            />
          ) : null
        }
      />
    </>
  );
}
