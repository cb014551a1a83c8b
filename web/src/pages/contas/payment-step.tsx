import { useNavigate } from 'react-router-dom';
import { monthsOf } from '../../../../shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome, planTitle } from '../../../../shared/rules/planos.ts';
import css from '../../features/contas/wizard.module.css';
import { Checkout } from '../../features/pagamento/checkout.tsx';
import { usePriceIds } from '../../features/pagamento/plan-catalog.ts';
import type { Purchasing } from '../../features/pagamento/use-purchase.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { PATHS } from '../../paths.ts';
import { EMPRESA as T } from '../../texts/contas/cadastro.ts';
import { Button } from '../../ui/button.tsx';

interface StepProps {
  plano: PlanoNome;
  purchase: Purchasing;
  onBack: () => void;
}

/** Step 4. Uses the payment prepared by step 3; after a reload prepares it again. */
export function PaymentStep({ plano, purchase, onBack }: StepProps) {
  const navigate = useNavigate();
  const prices = usePriceIds();
  const total = PLAN_RULES[plano].precoTotal ?? 0;
  const nome = planTitle(plano);
  const order = { priceId: prices.priceIdOf(plano) ?? '', empresaId: currentSession()?.empresaId ?? '' };
  return (
    <>
      <Checkout
        nome={nome}
        total={total}
        months={monthsOf(plano)}
        order={order}
        waiting={purchase.waiting}
        onBegun={purchase.begin}
        prepareCard={async () => (await purchase.prepare(plano)).clientSecret}
        onPaid={(paymentIntentId) => navigate(PATHS.confirmacao, { state: { paymentIntentId, nome, total } })}
      />
      <Button className={css.back} variant="secondary" onClick={onBack}>
        {T.voltar}
      </Button>
    </>
  );
}
