import { MessageSquareText, PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { UNDO_MS } from '#shared/rules/loja.ts';
import { TROCAS as T } from '#texts/loja/empresa.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/classes.ts';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { useExchangeStatus } from './use-managed-exchanges.ts';

interface ManagedExchangeProps {
  empresaId: string;
  troca: Troca;
  /** the target of a link */
  marked: boolean;
}

const canUndo = ({ status, entregueEm, temCodigo }: Troca): boolean =>
  status === 'entregue' &&
  !temCodigo &&
  entregueEm !== undefined &&
  Date.now() - Date.parse(entregueEm) < UNDO_MS;

/** `Código …4711 · visto` */
const codeOf = ({ codigoFinal, codigoVisto }: Troca): string =>
  `${codigoFinal ? T.codigoFinal(codigoFinal) : T.codigo} · ${codigoVisto ? T.visto : T.naoVisto}`;

/** One exchange of Gerenciar Trocas. A used button leaves its space empty, so that a second press hits nothing. */
export function ManagedExchange({ empresaId, troca, marked }: ManagedExchangeProps) {
  const status = useExchangeStatus(empresaId);
  const maySettle = useHasPapel('editor');
  const [asking, setAsking] = useState<'entregue' | 'cancelada'>();
  const [touched, setTouched] = useState(false);
  // One that was a voucher before it was cancelled here keeps its layout.
  const [isVoucher] = useState(troca.temCodigo === true);
  const { id } = troca;
  const waits = troca.status === 'pendente';
  // Where it is handed over is no longer of use once it was.
  const [instructs] = useState(waits);
  const undo = canUndo(troca);
  const about = T.de(troca.produtoNome, troca.Funcionario?.nome ?? LOJA.semFuncionario);
  const busy = status.isPending;
  const set = (next: Troca['status'], observacao = '') => {
    setTouched(true);
    const body = { status: next, ...(observacao && { observacao }) };
    status.mutate({ id, ...body }, { onSettled: () => setAsking(undefined) });
  };
  // A voucher is delivered already, and can be cancelled until its code is read.
  const cancelVoucher = troca.codigoVisto ? null : (
    <Button
      variant="ghost"
      className={troca.temCodigo ? undefined : css.done}
      disabled={busy}
      aria-label={`${T.cancelar}: ${about}`}
      onClick={() => setAsking('cancelada')}
    >
      {T.cancelar}
    </Button>
  );
  return (
    <>
      <ExchangeCard
        troca={instructs ? troca : { ...troca, instrucoes: null }}
        showFuncionario
        about={troca.temCodigo && codeOf(troca)}
        marked={marked}
        action={
          !maySettle ? null : isVoucher ? (
            cancelVoucher
          ) : waits || undo || touched ? (
            <>
              {undo ? (
                <Button
                  key="desfazer"
                  variant="ghost"
                  icon={<Undo2 />}
                  loading={busy && status.variables?.status === 'pendente'}
                  aria-label={`${T.desfazer}: ${about}`}
                  autoFocus={touched}
                  onClick={() => set('pendente')}
                >
                  {T.desfazer}
                </Button>
              ) : (
                <Button
                  key="cancelar"
                  variant="ghost"
                  className={waits ? undefined : css.done}
                  disabled={busy}
                  aria-label={`${T.cancelar}: ${about}`}
                  onClick={() => setAsking('cancelada')}
                >
                  {T.cancelar}
                </Button>
              )}
              {troca.Funcionario ? (
                <IconButton
                  label={`${T.comRecado}: ${about}`}
                  className={cx(css.aside, waits ? null : css.done)}
                  disabled={busy}
                  onClick={() => setAsking('entregue')}
                >
                  <MessageSquareText size={20} />
                </IconButton>
              ) : null}
              <Button
                variant="soft"
                className={waits ? undefined : css.done}
                icon={<PackageCheck />}
                loading={busy && !asking && !undo}
                aria-label={`${T.entregue}: ${about}`}
                onClick={() => set('entregue')}
              >
                {T.entregue}
              </Button>
            </>
          ) : null
        }
      />
      {asking ? (
        <SettleDialog
          troca={troca}
          status={asking}
          pending={busy}
          onConfirm={(observacao) => set(asking, observacao)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
