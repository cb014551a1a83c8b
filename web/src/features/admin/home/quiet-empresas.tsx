import { callPage } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { formatRelativeDay } from '#lib/format/days.ts';
import { abaPath, PATHS } from '#paths.ts';
import { empresas } from '#shared/routes/empresas.ts';
import { EMPRESAS, QUIETAS as T } from '#texts/empresas/admin.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Identity, RowTable } from '#ui/row-table.tsx';
import { EmptyState } from '#ui/state.tsx';
import { EmpresaBadges } from '../empresas/empresa-badges.tsx';
import { EmpresaPayment } from '../empresas/empresa-payment.tsx';

const PAGE_SIZE = 8;

/** All companies with plan, payment and last activity, the longest inactive first. */
export function QuietEmpresas() {
  const list = usePages({
    queryKey: [...keys.empresas, { ordem: 'atividade' }],
    page: (cursor) =>
      callPage(empresas.listEmpresas, { query: { ordem: 'atividade', limit: PAGE_SIZE, ...cursor } }),
  });
  return (
    <PagedList
      list={list}
      skeletons={PAGE_SIZE}
      erro={EMPRESAS.erro}
      empty={<EmptyState drawing="pessoas" title={EMPRESAS.vazio} />}
      more={T.mais}
    >
      {(rows) => (
        <Card pad={false}>
          <RowTable
            rows={rows}
            main={{
              label: EMPRESAS.empresa,
              cell: ({ nome, email, logo }) => <Identity nome={nome} email={email} path={logo} square />,
            }}
            columns={[
              { label: EMPRESAS.plano, cell: EmpresaBadges },
              { label: EMPRESAS.pagamento, cell: EmpresaPayment },
              { label: T.atividade, cell: ({ ativaEm }) => (ativaEm ? formatRelativeDay(ativaEm) : '') },
            ]}
            actions={{
              label: EMPRESAS.acoes,
              cell: ({ id, nome }) => (
                <LinkButton
                  variant="secondary"
                  size="s"
                  to={abaPath(PATHS.admin, 'empresas', { empresa: id })}
                >
                  {EMPRESAS.verMais}
                  <span className="so-leitor"> sobre {nome}</span>
                </LinkButton>
              ),
            }}
          />
        </Card>
      )}
    </PagedList>
  );
}
