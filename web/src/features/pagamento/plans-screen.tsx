import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { useTitle } from '#lib/browser/title.ts';
import { keys } from '#lib/data/query.ts';
import { useSession } from '#lib/session/session.ts';
import { PATHS } from '#paths.ts';
import { empresas } from '#shared/routes/empresas.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { PLANO } from '#texts/pagamento/plano.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/plain-form.module.css';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { ActivePlan } from './active-plan.tsx';
import { OwnerOnly } from './owner-only.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { ChatAction } from './plan-action.tsx';
import { PlanCards } from './plan-cards.tsx';
import { usePriceIds } from './plan-catalog.ts';

/** Choice of a plan, for a company on experience; a paid plan shows a hint. */
export function PlansScreen() {
  useTitle(PLANO.titulo);
  return (
    <OwnerOnly>
      <Plans />
    </OwnerOnly>
  );
}

function Plans() {
  const empresaId = useSession()?.empresaId ?? '';
  const navigate = useNavigate();
  const prices = usePriceIds();
  const plan = useQuery({
    queryKey: keys.plano(empresaId),
    queryFn: () => call(empresas.currentPlan, { query: { empresaId } }),
  });
  const back = (
    <Link className={css.link} to={PATHS.empresa}>
      {PLANO.voltar}
    </Link>
  );
  const failed = plan.error ?? prices.error;

  if (failed) {
    const retry = () => {
      prices.retry();
      void plan.refetch();
    };
    return (
      <PaymentFrame wide title={PLANO.titulo} footer={back}>
        <ErrorState title={PLANO.erroPlanos} error={failed} onRetry={retry} />
      </PaymentFrame>
    );
  }
  if (plan.data && plan.data.plano_nome !== 'experience') {
    const { plano_nome: plano } = plan.data;
    const offers = !isEnterprise(plano);
    return (
      <PaymentFrame wide={offers} title={PLANO.ativo} hint={offers ? PLANO.maior : undefined}>
        {offers ? (
          <PlanCards
            families={['enterprise', 'expert']}
            lifted="enterprise"
            current={plano}
            initialPeriod={plano === 'expert_semestral' ? 'semestral' : 'anual'}
            actionOf={(familia) => (familia === 'enterprise' ? <ChatAction /> : null)}
          />
        ) : null}
        <ActivePlan plano={plano} />
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame wide title={PLANO.titulo} footer={back}>
      {plan.data ? (
        <PlanCards
          current={plan.data.plano_nome}
          actionOf={(familia, plano) => {
            if (familia === 'enterprise') return <ChatAction />;
            if (familia === 'experience')
              return (
                <Button variant="secondary" disabled>
                  {PLANO.atual}
                </Button>
              );
            const priceId = prices.priceIdOf(plano);
            return (
              <Button
                loading={priceId === undefined}
                onClick={() => navigate(PATHS.pagamento, { state: { priceId, empresaId } })}
              >
                {PLANO.assinar}
              </Button>
            );
          }}
        />
      ) : (
        <CardSkeletons count={3} />
      )}
    </PaymentFrame>
  );
}
