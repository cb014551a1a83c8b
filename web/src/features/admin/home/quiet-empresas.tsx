import { callPage } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { formatRelative } from '#lib/format/days.ts';
import { formatDate } from '#lib/format/format.ts';
import { abaPath, PATHS } from '#paths.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { EMPRESAS, QUIETAS as T } from '#texts/empresas/admin.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Identity, RowTable } from '#ui/row-table.tsx';
import { EmptyState } from '#ui/state.tsx';
import { EmpresaBadges } from '../empresas/empresa-badges.tsx';

const PAGE_SIZE = 8;
const TONE: Record<NonNullable<Empresa['pagamento']>, Tone> = {
  ativa: 'ok',
  atrasada: 'warn',
  suspensa: 'bad',
  encerrada: 'neutral',
};

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
              { label: T.pagamento, cell: Payment },
              { label: T.atividade, cell: ({ ativaEm }) => (ativaEm ? formatRelative(ativaEm) : '') },
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

function Payment({ pagamento, plano_nome, forma, pagoAte }: Empresa) {
  if (!pagamento && !forma) return <span>{plano_nome === 'experience' ? T.semCobranca : T.combinado}</span>;
  return (
    <>
      <Badge tone={pagamento ? TONE[pagamento] : 'neutral'}>
        {pagamento ? T.situacoes[pagamento] : T.aguardando}
      </Badge>
      {forma ? <span> {T.formas[forma]}</span> : null}
      {pagoAte ? <span> {T.ate(formatDate(pagoAte))}</span> : null}
    </>
  );
}
