import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { Troca } from '../../../../shared/routes/entities.ts';
import { TROCAS as T } from '../../texts/loja/empresa.ts';
import { LOJA } from '../../texts/loja/loja.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import { useExchangeStatus, useManagedExchanges } from './use-managed-exchanges.ts';

function CancelDialog({
  troca,
  status,
  onClose,
}: {
  troca: Troca;
  status: ReturnType<typeof useExchangeStatus>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={T.cancelarPergunta(troca.produtoNome)}
      variant="danger"
      pending={status.isPending}
      onConfirm={() => status.mutate({ id: troca.id, status: 'cancelada' }, { onSettled: onClose })}
      onClose={onClose}
    >
      {troca.Funcionario ? T.cancelarTexto(troca.Funcionario.nome) : T.cancelarSemPessoa}
    </ConfirmDialog>
  );
}

/** Gerenciar Trocas: what waits for delivery first, then the rest, each newest first. */
export function ManageExchanges({ empresaId }: { empresaId: string }) {
  const list = useManagedExchanges(empresaId);
  const status = useExchangeStatus(empresaId);
  const [cancelling, setCancelling] = useState<Troca>();
  if (list.isPending) return <RowSkeletons count={4} />;
  if (!list.data) {
    return <ErrorState title={LOJA.erroTrocas} error={list.error} onRetry={() => list.refetch()} />;
  }
  const rows = list.data;
  if (rows.length === 0 && list.isFilling) return <RowSkeletons count={4} />;
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazioTrocas}>
        {T.vazioTexto}
      </EmptyState>
    );
  }
  const busy = (id: string) => status.isPending && status.variables.id === id;
  return (
    <>
      <IncompleteList list={list} />
      <ul className={css.list}>
        {rows.map((troca) => (
          <ExchangeCard
            key={troca.id}
            troca={troca}
            showFuncionario
            action={
              troca.status === 'pendente' ? (
                <>
                  <Button
                    variant="ghost"
                    disabled={busy(troca.id)}
                    aria-label={`${T.cancelar}: ${troca.produtoNome}`}
                    onClick={() => setCancelling(troca)}
                  >
                    {T.cancelar}
                  </Button>
                  <Button
                    variant="soft"
                    icon={<PackageCheck size={18} aria-hidden="true" />}
                    loading={busy(troca.id)}
                    onClick={() => status.mutate({ id: troca.id, status: 'entregue' })}
                  >
                    {T.entregue}
                  </Button>
                </>
              ) : null
            }
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore
          shown={rows.length}
          loading={list.isFetchingNextPage || list.isFilling}
          onMore={() => list.fetchNextPage()}
        />
      ) : null}
      {cancelling ? (
        <CancelDialog troca={cancelling} status={status} onClose={() => setCancelling(undefined)} />
      ) : null}
    </>
  );
}
