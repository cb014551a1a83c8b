import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { AccessStep } from '../../features/contas/access-step.tsx';
import { EmpresaStep } from '../../features/contas/empresa-step.tsx';
import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { EMPTY, useEmpresaWizard } from '../../features/contas/use-empresa-wizard.ts';
import css from '../../features/contas/wizard.module.css';
import { WizardProgress } from '../../features/contas/wizard-progress.tsx';
import { OrderSummary } from '../../features/pagamento/order-summary.tsx';
import { PaymentForm } from '../../features/pagamento/payment-form.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { EMPRESA as T } from '../../texts/contas/cadastro.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/plain-form.module.css';
import { PlanStep } from './plan-step.tsx';

/** The company's sign-up in four steps (specification sections 2 and 4). */
export default function EmpresaSignUp() {
  useTitle(T.titulo);
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const wizard = useEmpresaWizard();
  const { step, purchase } = wizard;
  const total = purchase ? (PLAN_RULES[purchase.plano].precoTotal ?? 0) : 0;
  const nome = purchase ? PLAN_RULES[purchase.plano].nome : '';

  return (
    <OutsideLayout
      wide={step === 3}
      title={T.passos[step - 1] ?? T.titulo}
      subtitle={T.intro[step - 1]}
      before={<WizardProgress step={step} />}
      footer={
        step === 1 && !wizard.created ? (
          <>
            {T.jaTenho}{' '}
            <Link className={form.link} to={PATHS.login}>
              {T.entrar}
            </Link>
          </>
        ) : null
      }
    >
      {step === 1 ? (
        <AccessStep
          values={values}
          created={wizard.created}
          onNext={(typed) => {
            setValues({ ...values, ...typed });
            wizard.setStep(2);
          }}
        />
      ) : null}
      {step === 2 ? (
        <EmpresaStep
          values={values}
          onBack={(typed) => {
            setValues({ ...values, ...typed });
            wizard.setStep(1);
          }}
          onNext={async (typed) => {
            const all = { ...values, ...typed };
            setValues(all);
            await wizard.saveEmpresa(all);
          }}
        />
      ) : null}
      {step === 3 ? <PlanStep onBack={() => wizard.setStep(2)} onNext={wizard.choosePlan} /> : null}
      {step === 4 && purchase ? (
        <>
          <OrderSummary nome={nome} total={total} />
          <PaymentForm
            clientSecret={purchase.clientSecret}
            total={formatMoney(total)}
            onPaid={(paymentIntentId) =>
              navigate(PATHS.confirmacao, { state: { paymentIntentId, nome, total } })
            }
          />
          <Button className={css.back} variant="secondary" onClick={() => wizard.setStep(3)}>
            {T.voltar}
          </Button>
        </>
      ) : null}
    </OutsideLayout>
  );
}
