import { Link, useLocation, useNavigate } from 'react-router-dom';
import { OrderSummary } from '../../features/pagamento/order-summary.tsx';
import { PaymentForm } from '../../features/pagamento/payment-form.tsx';
import { useCheckout } from '../../features/pagamento/use-checkout.ts';
import { useTitle } from '../../lib/browser/hooks.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { PATHS } from '../../paths.ts';
import { PAGAMENTO } from '../../texts/pagamento/plano.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import css from '../../ui/plain-form.module.css';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { OwnerOnly } from './owner-only.tsx';
import { PaymentFrame } from './payment-frame.tsx';

interface PaymentState {
  priceId?: string;
  empresaId?: string;
}

/** Payment of a plan; the navigation state has priceId and empresaId (docs/specification.md#roles-and-pages). */
export default function PaymentPage() {
  useTitle(PAGAMENTO.titulo);
  return (
    <OwnerOnly>
      <Payment />
    </OwnerOnly>
  );
}

function Payment() {
  const navigate = useNavigate();
  const { priceId = '', empresaId = '' } = (useLocation().state ?? {}) as PaymentState;
  const { checkout, error, isFinal, retry } = useCheckout(priceId, empresaId);
  const back = (
    <Link className={css.link} to={PATHS.plano}>
      {PAGAMENTO.voltarPlanos}
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
    <PaymentFrame title={PAGAMENTO.titulo} footer={back}>
      {checkout ? (
        <>
          <OrderSummary nome={checkout.nickname} total={checkout.amount} />
          <PaymentForm
            clientSecret={checkout.clientSecret}
            total={formatMoney(checkout.amount)}
            onPaid={(paymentIntentId) =>
              navigate(PATHS.confirmacao, {
                replace: true,
                state: { paymentIntentId, nome: checkout.nickname, total: checkout.amount },
              })
            }
          />
        </>
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
