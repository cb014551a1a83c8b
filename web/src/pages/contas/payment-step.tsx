import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PLAN_RULES, type PlanoNome, planTitle } from '../../../../shared/rules/planos.ts';
import css from '../../features/contas/wizard.module.css';
import { OrderSummary } from '../../features/pagamento/order-summary.tsx';
import { PaymentForm } from '../../features/pagamento/payment-form.tsx';
import { formatMoney } from '../../lib/format/format.ts';
import { PATHS } from '../../paths.ts';
import { EMPRESA as T } from '../../texts/contas/cadastro.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface StepProps {
  plano: PlanoNome;
  prepare: (plano: PlanoNome) => Promise<string>;
  onBack: () => void;
}

/** Step 4. Uses the payment prepared by step 3; after a reload prepares it again. */
export function PaymentStep({ plano, prepare, onBack }: StepProps) {
  const navigate = useNavigate();
  const [clientSecret, setClientSecret] = useState('');
  const [error, setError] = useState('');
  const [attempt, setAttempt] = useState(0);
  const total = PLAN_RULES[plano].precoTotal ?? 0;
  const nome = planTitle(plano);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry, and `prepare` caches its result
  useEffect(() => {
    let wanted = true;
    setError('');
    prepare(plano).then(
      (secret) => wanted && setClientSecret(secret),
      (failure: Error) => wanted && setError(failure.message),
    );
    return () => {
      wanted = false;
    };
  }, [plano, attempt]);

  return (
    <>
      <OrderSummary nome={nome} total={total} />
      {error ? (
        <Alert
          tone="bad"
          action={
            <Button variant="ghost" size="s" onClick={() => setAttempt(attempt + 1)}>
              {T.denovo}
            </Button>
          }
        >
          {error}
        </Alert>
      ) : null}
      {clientSecret ? (
        <PaymentForm
          clientSecret={clientSecret}
          total={formatMoney(total)}
          onPaid={(paymentIntentId) =>
            navigate(PATHS.confirmacao, { state: { paymentIntentId, nome, total } })
          }
        />
      ) : error ? null : (
        <Loading>
          <Skeleton h={150} />
        </Loading>
      )}
      <Button className={css.back} variant="secondary" onClick={onBack}>
        {T.voltar}
      </Button>
    </>
  );
}
