import { Suspense, useState } from 'react';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import type { Forma } from '#shared/rules/pagamento.ts';
import { PLANO, PAGAMENTO as T } from '#texts/pagamento/plano.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Order, Waiting } from './begin-payment.ts';
import { CardPanel } from './card-panel.tsx';
import css from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';

const BoletoPanel = lazyPart(() => import('./boleto-panel.tsx'));
const PixPanel = lazyPart(() => import('./pix-panel.tsx'));

interface CheckoutProps {
  nome: string;
  /** cents */
  total: number;
  /** months that the payment buys */
  months: number;
  order: Order;
  /** paying again for a period that does not renew: only Pix */
  onlyPix?: boolean;
  /** a boleto or Pix that can still be paid, begun on an earlier visit */
  waiting?: Waiting | undefined;
  /** told of each one begun here, which voids a card prepared before; undefined: no more */
  onBegun?: (begun: Waiting | undefined) => void;
  /** told before a boleto or Pix is asked for */
  onTry?: () => void;
  prepareCard: () => Promise<string>;
  onPaid: (paymentIntentId: string) => void;
}

/** The order and its payment in one of three forms. Another form voids what was begun before. */
export function Checkout({
  nome,
  total,
  months,
  order,
  onlyPix = false,
  waiting,
  onBegun,
  onTry,
  prepareCard,
  onPaid,
}: CheckoutProps) {
  const { pix } = useRuntimeConfig().stripe;
  const [forma, setForma] = useState<Forma>(onlyPix ? 'pix' : (waiting?.forma ?? 'cartao'));
  const [begun, setBegun] = useState(waiting);
  const begin = (next: Waiting | undefined) => {
    setBegun(next);
    onBegun?.(next);
  };
  /** Of another plan it is not shown; asking for this one voids it. */
  const shown = begun?.priceId === order.priceId ? begun : undefined;
  const formas: Forma[] = pix ? ['cartao', 'boleto', 'pix'] : ['cartao', 'boleto'];
  return (
    <div className={css.checkout}>
      <OrderSummary
        nome={nome}
        total={total}
        note={forma === 'pix' ? PLANO.naoRenova : PLANO.renova(months)}
      />
      <div className={css.ways}>
        {onlyPix ? null : (
          <Segmented<Forma>
            label={T.forma}
            name="forma"
            value={forma}
            onChange={setForma}
            options={formas.map((value) => ({ value, label: T.formas[value] }))}
          />
        )}
        {forma === 'cartao' && begun ? (
          <div className={css.panel}>
            <p className={css.soft}>{T.deixaDeValer[begun.forma]}</p>
            <Button size="l" wide onClick={() => begin(undefined)}>
              {T.comCartao}
            </Button>
          </div>
        ) : null}
        {forma === 'cartao' && !begun ? (
          <CardPanel prepare={prepareCard} total={total} onPaid={onPaid} />
        ) : null}
        <Suspense fallback={<Skeleton h={120} />}>
          {forma === 'boleto' ? (
            <BoletoPanel
              order={order}
              boleto={shown?.forma === 'boleto' ? shown.boleto : undefined}
              onTry={onTry}
              onBegun={(boleto) => begin({ priceId: order.priceId, forma: 'boleto', boleto })}
            />
          ) : null}
          {forma === 'pix' ? (
            <PixPanel
              order={order}
              asked={shown?.forma === 'pix' ? shown.pix : undefined}
              onTry={onTry}
              onBegun={(pix) => begin(pix && { priceId: order.priceId, forma: 'pix', pix })}
              onPaid={onPaid}
            />
          ) : null}
        </Suspense>
      </div>
    </div>
  );
}
