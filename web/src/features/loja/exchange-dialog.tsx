import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Produto, Troca } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './product.module.css';

const CodeDialog = lazyDialog(() => import('./code-dialog.tsx'));

interface ExchangeDialogProps {
  produto: Produto;
  funcionarioId: string;
  empresaId: string;
  saldo: number;
  onDone: (saldo: number, troca: Troca) => void;
  /** Minhas Trocas */
  historyPath: string;
  onClose: () => void;
}

/** The server's reason (balance, stock, plan), else the fixed text. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 403)
    ? error.message
    : LOJA.erroTrocar;

export function ExchangeDialog({
  produto,
  funcionarioId,
  empresaId,
  saldo,
  onDone,
  historyPath,
  onClose,
}: ExchangeDialogProps) {
  const client = useQueryClient();
  const [done, setDone] = useState<Troca>();
  const exchange = useWrite({
    mutationFn: () => call(loja.exchange, { query: { produtoId: produto.id, funcionarioId } }),
    onSuccess: ({ troca, ups }) => {
      toast.ok(LOJA.sucesso);
      void client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
      void client.invalidateQueries({ queryKey: keys.historico(funcionarioId) });
      void client.invalidateQueries({ queryKey: keys.extrato(funcionarioId) });
      void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
      onDone(ups, troca);
      if (troca.temCodigo || troca.instrucoes) setDone(troca);
      else onClose();
    },
  });
  if (done?.temCodigo) return <CodeDialog troca={done} historyPath={historyPath} onClose={onClose} />;
  if (done) {
    return (
      <Dialog
        key="instrucoes"
        title={LOJA.comoReceberProduto(produto.nome)}
        size="s"
        onClose={onClose}
        footer={
          <>
            <LinkButton variant="secondary" to={historyPath} onClick={onClose}>
              {LOJA.minhasTrocas}
            </LinkButton>
            <Button data-first onClick={onClose}>
              {LOJA.entendi}
            </Button>
          </>
        }
      >
        <p className={css.instructions}>{done.instrucoes}</p>
        <p>{LOJA.guardado}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={LOJA.trocarPergunta(produto.valor_ups, produto.nome)}
      cancelLabel={LOJA.cancelar}
      pending={exchange.isPending}
      pendingLabel={LOJA.trocando}
      error={exchange.isError ? failureText(exchange.error) : undefined}
      onConfirm={() => exchange.mutate()}
      onClose={onClose}
    >
      <dl className={css.sums}>
        <div>
          <dt>{LOJA.saldo}</dt>
          <dd>
            <UpsBadge ups={saldo} size="s" />
          </dd>
        </div>
        <div>
          <dt>{LOJA.custo}</dt>
          <dd>
            <UpsBadge ups={-produto.valor_ups} signed size="s" />
          </dd>
        </div>
        <div>
          <dt>{LOJA.depois}</dt>
          <dd>
            <UpsBadge ups={saldo - produto.valor_ups} size="s" />
          </dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
