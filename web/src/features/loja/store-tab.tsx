import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { BalanceLink } from '#features/funcionarios/own/balance-link.tsx';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { showBalance, useMe } from '#features/funcionarios/own/use-me.ts';
import { useSession } from '#lib/session/session.ts';
import * as MSG from '#shared/messages.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { DOSSIE } from '#texts/premios/dossie.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons, RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ExchangeButton } from './exchange-button.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ExchangeHistory } from './exchange-history.tsx';
import { ProductGrid } from './product-grid.tsx';
import css from './store-tab.module.css';
import { useFuncionarioExchanges } from './use-store.ts';

const PrizeFile = lazyPart(() => import('#features/premios/prize-file-view.tsx'), <RowSkeletons />);

type View = 'produtos' | 'trocas';
const TABS = [
  { key: 'produtos', label: LOJA.produtos },
  { key: 'trocas', label: LOJA.minhasTrocas },
] as const;

/** Minhas Trocas. */
const HISTORY = funcionarioPath('loja', { ver: 'trocas' });

/** The employee's store: products and own exchanges. */
export default function StoreTab() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('ver') === 'trocas' ? 'trocas' : 'produtos';
  const client = useQueryClient();
  const me = useMe();
  const query = useEmpresa(useSession()?.empresaId ?? '');
  const { data: eu } = me;
  const { data: empresa } = query;
  const [wanted, setWanted] = useState<Produto | null>(null);
  const [ordered, setOrdered] = useState<{ text: string }>();
  const notice = useRef<HTMLDivElement>(null);
  // The product may stand far below what happens next.
  useEffect(() => {
    if (ordered) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [ordered]);

  if (!eu || !empresa) {
    const failed = [me, query].find(({ isError }) => isError);
    if (!failed) return <CardSkeletons />;
    const retry = () => Promise.all([me.refetch(), query.refetch()]);
    return <ErrorState title={LOJA.erroProdutos} error={failed.error} onRetry={retry} />;
  }
  const balance = <BalanceLink ups={eu.ups} size="l" />;
  if (!isEnterprise(empresa.plano_nome)) {
    return (
      <>
        <PageHeader title={LOJA.titulo} action={balance} />
        <EmptyState drawing="loja" title={MSG.upgradeLojaColaborador} />
      </>
    );
  }
  if (params.get('ver') === 'dossie')
    return (
      <PrizeFile
        owner={eu.IdFuncionario}
        funcionarioId={eu.IdFuncionario}
        empresa={empresa.nome}
        pathOf={(mes) => funcionarioPath('loja', { ver: 'dossie', mes })}
        backOf={() => HISTORY}
        back={LOJA.minhasTrocas}
      />
    );
  return (
    <>
      <PageHeader title={LOJA.titulo} hint={LOJA.dica} action={balance} />
      <Tabs<View>
        label={LOJA.titulo}
        value={view}
        onChange={(ver) => setParams({ aba: 'loja', ...(ver === 'trocas' ? { ver } : {}) })}
        tabs={TABS}
      >
        {view === 'trocas' ? (
          <>
            <h2 className="so-leitor">{LOJA.historico}</h2>
            <div className={css.file}>
              <LinkButton
                variant="secondary"
                to={funcionarioPath('loja', { ver: 'dossie' })}
                icon={<FileText />}
              >
                {DOSSIE.meu}
              </LinkButton>
              <p className="note">{DOSSIE.meuTexto}</p>
            </div>
            <OwnExchanges funcionarioId={eu.IdFuncionario} markedId={params.get('troca')} />
          </>
        ) : (
          <>
            {ordered ? (
              <div ref={notice} className={css.notice}>
                <Alert
                  tone="ok"
                  action={
                    <LinkButton size="s" variant="secondary" to={HISTORY}>
                      {LOJA.minhasTrocas}
                    </LinkButton>
                  }
                >
                  {ordered.text}
                </Alert>
              </div>
            ) : null}
            <ProductGrid
              empresaId={eu.empresaId}
              saldo={eu.ups}
              empty={LOJA.vazioTexto}
              actionOf={(produto, podeTrocar) =>
                podeTrocar ? (
                  <ExchangeButton produto={produto} saldo={eu.ups} onWant={setWanted} />
                ) : (
                  <p className="note">{MSG.trocaForaDoVinculo}</p>
                )
              }
            />
          </>
        )}
      </Tabs>
      {wanted ? (
        <ExchangeDialog
          produto={wanted}
          funcionarioId={eu.IdFuncionario}
          empresaId={eu.empresaId}
          saldo={eu.ups}
          onDone={(ups, troca) => {
            showBalance(client, eu.email, ups);
            setOrdered({ text: troca.temCodigo ? LOJA.seu(wanted.nome) : LOJA.agora(wanted.nome) });
          }}
          historyPath={HISTORY}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </>
  );
}

/** Minhas Trocas; a line of the statement can mark its exchange. */
function OwnExchanges({ funcionarioId, markedId }: { funcionarioId: string; markedId: string | null }) {
  return (
    <ExchangeHistory
      history={useFuncionarioExchanges(funcionarioId)}
      markedId={markedId}
      empty={LOJA.vazioTrocasTexto}
      emptyAction={<LinkButton to={funcionarioPath('loja')}>{LOJA.produtos}</LinkButton>}
    />
  );
}
