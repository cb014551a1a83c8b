import { formatMoney } from '#lib/format/format.ts';
import { PAGAMENTO as T } from '#texts/pagamento/plano.ts';
import css from './order-summary.module.css';

interface OrderSummaryProps {
  nome: string;
  /** cents */
  total: number;
  /** what happens after this payment */
  note?: string | undefined;
}

/** The plan and its total, which stands larger than the rest. */
export function OrderSummary({ nome, total, note }: OrderSummaryProps) {
  return (
    <div className={css.summary}>
      <dl className={css.lines}>
        <div>
          <dt>{T.plano}</dt>
          <dd>{nome}</dd>
        </div>
        <div className={css.total}>
          <dt>{T.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  );
}
