import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import { abaPath, PATHS } from '#paths.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { LOJA_EMPRESA as T } from '#texts/loja/empresa.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { PREMIOS } from '#texts/premios/premios.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons, RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { ManageExchanges } from './manage-exchanges.tsx';
import { ProductGrid } from './product-grid.tsx';

const EditProduct = lazyPart(() => import('./edit-product.tsx'), <CardSkeletons count={1} />);
const NewProduct = lazyPart(() => import('./new-product.tsx'), <CardSkeletons count={1} />);
const PrizesView = lazyPart(() => import('#features/premios/prizes-view.tsx'), <RowSkeletons />);
const PrizeFile = lazyPart(() => import('#features/premios/prize-file-view.tsx'), <RowSkeletons />);

const path = (extra: Record<string, string> = {}) => abaPath(PATHS.empresa, 'loja', extra);
const TABS = [
  { key: 'produtos', label: T.produtos, to: path() },
  { key: 'novo', label: T.cadastrarNovo, to: path({ ver: 'novo' }) },
  { key: 'trocas', label: T.gerenciarTrocas, to: path({ ver: 'trocas' }) },
  { key: 'premios', label: PREMIOS.aba, to: path({ ver: 'premios' }) },
] as const;

function Upgrade() {
  return (
    <Card>
      <EmptyState drawing="loja" title={T.upgradeTitulo} action={<MoreInPlans />}>
        {T.upgradeTexto}
      </EmptyState>
    </Card>
  );
}

interface ProductsProps {
  empresaId: string;
  produtoId: string | null;
  /** only products without a cost */
  withoutCost: boolean;
}

function Products({ empresaId, produtoId, withoutCost }: ProductsProps) {
  const mayChange = useHasPapel('editor');
  if (produtoId && mayChange)
    return <EditProduct empresaId={empresaId} produtoId={produtoId} listPath={path()} />;
  return (
    <ProductGrid
      empresaId={empresaId}
      showStock
      isShown={withoutCost ? ({ custoCentavos }) => typeof custoCentavos !== 'number' : undefined}
      empty={withoutCost ? T.todosComCusto : T.vazioTexto}
      emptyAction={
        mayChange ? (
          <LinkButton to={path({ ver: 'novo' })} icon={<Plus />}>
            {T.cadastrarNovo}
          </LinkButton>
        ) : null
      }
      actionOf={(produto) =>
        mayChange ? (
          <LinkButton variant="secondary" wide to={path({ produto: produto.id })}>
            {T.gerenciar}
            <span className="so-leitor"> {produto.nome}</span>
          </LinkButton>
        ) : null
      }
    />
  );
}

/** The company's store: products, registration and exchanges; enterprise plans only. */
export default function EmpresaStoreTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const [params, setParams] = useSearchParams();
  const mayChange = useHasPapel('editor');
  const tabs = mayChange ? TABS : TABS.filter(({ key }) => key !== 'novo');
  const active = tabs.find((tab) => tab.key === params.get('ver'))?.key ?? 'produtos';
  if (!empresa.data)
    return (
      <NotLoaded query={empresa} erro={LOJA.erroProdutos}>
        <CardSkeletons />
      </NotLoaded>
    );
  const open = isEnterprise(empresa.data.plano_nome);
  const pessoa = params.get('pessoa');
  if (open && active === 'premios' && pessoa)
    return (
      <PrizeFile
        owner={empresaId}
        funcionarioId={pessoa}
        empresa={empresa.data.nome}
        pathOf={(mes) => path({ ver: 'premios', mes, pessoa })}
        backOf={(mes) => path({ ver: 'premios', mes })}
        back={PREMIOS.aba}
      />
    );
  return (
    <>
      <div className="so-tela">
        <PageHeader title={LOJA.titulo} hint={T.dica} />
        {open ? null : <Upgrade />}
        {open ? <TabLinks label={LOJA.titulo} active={active} tabs={tabs} /> : null}
      </div>
      {open && active === 'produtos' ? (
        <Products
          empresaId={empresaId}
          produtoId={params.get('produto')}
          withoutCost={params.get('custo') === 'sem'}
        />
      ) : null}
      {open && active === 'novo' ? (
        <NewProduct empresaId={empresaId} listPath={path()} pathOf={(produto) => path({ produto })} />
      ) : null}
      {open && active === 'trocas' ? (
        <ManageExchanges
          empresaId={empresaId}
          markedId={params.get('troca')}
          filter={params.get('situacao')}
          onFilter={(situacao) => setParams({ aba: 'loja', ver: 'trocas', situacao }, { replace: true })}
        />
      ) : null}
      {open && active === 'premios' ? (
        <PrizesView empresaId={empresaId} empresa={empresa.data.nome} pathOf={path} />
      ) : null}
    </>
  );
}
