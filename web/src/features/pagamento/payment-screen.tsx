import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { abaPath, PATHS } from '#paths.ts';
import { PAGAMENTO, PLANO } from '#texts/pagamento/plano.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import css from '#ui/plain-form.module.css';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { beginCard, waitingOf } from './begin-payment.ts';
import { Checkout } from './checkout.tsx';
import { OwnerOnly } from './owner-only.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { usePrice } from './use-price.ts';
import { useSubscription } from './use-subscription.ts';

interface PaymentState {
  priceId?: string;
  empresaId?: string;
  /** pays one more period of a plan that does not renew */
  mais?: boolean;
}

/** Payment of a plan; the navigation state has priceId and empresaId (docs/specification.md#roles-and-pages). */
export function PaymentScreen() {
  useTitle(PAGAMENTO.titulo);
  return (
    <OwnerOnly>
      <Payment />
    </OwnerOnly>
  );
}

function Payment() {
  const navigate = useNavigate();
  const { priceId = '', empresaId = '', mais = false } = (useLocation().state ?? {}) as PaymentState;
  const { price, error, isFinal, retry } = usePrice(priceId, empresaId);
  const begun = useSubscription(empresaId);
  const order = { priceId, empresaId };
  /** Throws with the fixed text; the server's own for a company that has a plan. */
  const prepareCard = () =>
    beginCard(order).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 409) throw failure;
      throw new Error(PAGAMENTO.erroSecret);
    });
  const back = (
    <Link className={css.link} to={mais ? abaPath(PATHS.empresa, 'ajustes', { ver: 'plano' }) : PATHS.plano}>
      {mais ? PLANO.gerenciar : PAGAMENTO.voltarPlanos}
    </Link>
  );
  if (error) {
    return (
      <PaymentFrame title={PAGAMENTO.titulo} footer={back}>
        <Alert
          tone="bad"
          action={
            isFinal ? null : (
              <Button variant="ghost" size="s" onClick={retry}>
                Tentar novamente
              </Button>
            )
          }
        >
          {error}
        </Alert>
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame wide title={PAGAMENTO.titulo} footer={back}>
      {price && begun.isFetchedAfterMount ? (
        <Checkout
          nome={price.nickname}
          total={price.amount}
          months={price.months}
          order={order}
          onlyPix={mais}
          waiting={begun.data && waitingOf(begun.data)}
          prepareCard={prepareCard}
          onPaid={(paymentIntentId) =>
            navigate(PATHS.confirmacao, {
              replace: true,
              state: { paymentIntentId, nome: price.nickname, total: price.amount },
            })
          }
        />
      ) : (
        <Loading>
          <Skeleton h={84} />
          <br />
          <Skeleton h={150} />
        </Loading>
      )}
    </PaymentFrame>
  );
}
