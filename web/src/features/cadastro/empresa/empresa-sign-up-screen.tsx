import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { ToLogin } from '#features/contas/outside/to-login.tsx';
import { PERIODS, planoOf } from '#features/pagamento/plan-catalog.ts';
import { usePurchase } from '#features/pagamento/use-purchase.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useSession } from '#lib/session/session.ts';
import { dashboardOf } from '#paths.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { EMPRESA as T } from '#texts/contas/cadastro.ts';
import { AccessStep } from './access-step.tsx';
import { EmpresaStep } from './empresa-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { useEmpresaWizard } from './use-empresa-wizard.ts';
import { WizardProgress } from './wizard-progress.tsx';

/** Plans paid by card; validates the address's parameter. */
const PAID = PERIODS.map((period) => planoOf('expert', period));

/** The company's sign-up in four steps (docs/specification.md#sign-up); a signed-in company resumes at its step. */
export function EmpresaSignUpScreen() {
  useTitle(T.titulo);
  const session = useSession();
  const wizard = useEmpresaWizard();
  const purchase = usePurchase();
  const [chosen, setChosen] = useState<PlanoNome>();
  const asked = useSearchParams()[0].get('plano');
  const plano = PAID.find((known) => known === asked);
  const step = wizard.step === 'pagamento' && !plano ? 'plano' : wizard.step;
  const index = step === wizard.step ? wizard.index : wizard.index - 1;

  if (session && session.role !== 'empresa') return <Navigate to={dashboardOf(session.role)} replace />;
  return (
    <OutsideLayout
      wide={step === 'plano'}
      title={T.passos[index] ?? T.titulo}
      subtitle={T.intro[index]}
      before={<WizardProgress step={index + 1} free={step === 'plano' && chosen === 'experience'} />}
      footer={
        step === 'acesso' && !wizard.created ? (
          <>
            {T.jaTenho} <ToLogin>{T.entrar}</ToLogin>
          </>
        ) : null
      }
    >
      {step === 'acesso' ? (
        <AccessStep
          values={wizard.values}
          created={wizard.created}
          refused={wizard.refused}
          onNext={(typed) => {
            wizard.take(typed);
            wizard.go('dados');
          }}
        />
      ) : null}
      {step === 'dados' ? (
        <EmpresaStep
          values={wizard.values}
          onBack={(typed) => {
            wizard.take(typed);
            wizard.go('acesso');
          }}
          onNext={wizard.saveEmpresa}
        />
      ) : null}
      {step === 'plano' ? (
        <PlanStep
          plano={chosen}
          onChoose={setChosen}
          onBack={() => wizard.go('dados')}
          onNext={async (plano) => {
            // Preparing a card would void the boleto or Pix that was just made.
            if (plano !== 'experience' && !(await purchase.open())) await purchase.prepare(plano);
            wizard.choose(plano);
          }}
        />
      ) : null}
      {step === 'pagamento' && plano ? (
        <PaymentStep plano={plano} purchase={purchase} onBack={() => wizard.go('plano')} />
      ) : null}
    </OutsideLayout>
  );
}
