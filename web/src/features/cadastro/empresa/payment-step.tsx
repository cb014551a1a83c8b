import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Waiting } from '#features/pagamento/begin-payment.ts';
import { Checkout } from '#features/pagamento/checkout.tsx';
import { usePriceIds } from '#features/pagamento/plan-catalog.ts';
import type { Purchasing } from '#features/pagamento/use-purchase.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { PATHS } from '#paths.ts';
import { monthsOf } from '#shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome, planTitle } from '#shared/rules/planos.ts';
import { EMPRESA as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import css from './wizard.module.css';

interface StepProps {
  plano: PlanoNome;
  purchase: Purchasing;
  onBack: () => void;
}

/** A boleto or Pix that the company may still pay, once the server has said so. */
function useOpenPayment({ open }: Purchasing) {
  const [known, setKnown] = useState<{ waiting: Waiting | undefined }>();
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    open().then(
      (waiting) => setKnown({ waiting }),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(ask, []);
  return { known, failed, ask };
}

/** Step 4. Uses the payment prepared by step 3; after a reload prepares it again. */
export function PaymentStep({ plano, purchase, onBack }: StepProps) {
  const navigate = useNavigate();
  const prices = usePriceIds();
  const total = PLAN_RULES[plano].precoTotal ?? 0;
  const nome = planTitle(plano);
  const priceId = prices.priceIdOf(plano);
  const payment = useOpenPayment(purchase);
  const failed = payment.failed || prices.error !== undefined;
  const retry = () => {
    if (payment.failed) payment.ask();
    if (prices.error !== undefined) prices.retry();
  };
  return (
    <>
      {failed ? (
        <Alert
          tone="bad"
          action={
            <Button variant="ghost" size="s" onClick={retry}>
              Tentar novamente
            </Button>
          }
        >
          {T.erroPagamento}
        </Alert>
      ) : null}
      {!failed && payment.known && priceId ? (
        <Checkout
          nome={nome}
          total={total}
          months={monthsOf(plano)}
          order={{ priceId, empresaId: currentSession()?.empresaId ?? '' }}
          waiting={payment.known.waiting}
          onBegun={purchase.begin}
          onTry={purchase.forget}
          prepareCard={async () => (await purchase.prepare(plano)).clientSecret}
          onPaid={(paymentIntentId) =>
            navigate(PATHS.confirmacao, { state: { paymentIntentId, nome, total } })
          }
        />
      ) : null}
      {!failed && !(payment.known && priceId) ? (
        <Loading>
          <Skeleton h={234} />
        </Loading>
      ) : null}
      <Button className={css.back} variant="secondary" onClick={onBack}>
        {T.voltar}
      </Button>
    </>
  );
}
