import { formatMoney } from '../../lib/format/format.ts';
import css from './order-summary.module.css';

/** The plan and its total (cents). */
export function OrderSummary({ nome, total }: { nome: string; total: number }) {
  return (
    <dl className={css.summary}>
      <div>
        <dt>Plano</dt>
        <dd>{nome}</dd>
      </div>
      <div className={css.total}>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
