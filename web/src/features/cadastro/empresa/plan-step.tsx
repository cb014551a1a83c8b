import { useState } from 'react';
import { SelectAction } from '#features/pagamento/plan-action.tsx';
import { PlanCards } from '#features/pagamento/plan-cards.tsx';
import { familyOf, type Periodo, planoOf } from '#features/pagamento/plan-catalog.ts';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { PLAN_RULES, type PlanoNome } from '#shared/rules/planos.ts';
import { EMPRESA as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import css from './wizard.module.css';

interface StepProps {
  /** the chosen plan, kept by the screen for the progress bar */
  plano: PlanoNome | undefined;
  onChoose: (plano: PlanoNome | undefined) => void;
  onBack: () => void;
  onNext: (plano: PlanoNome) => Promise<void>;
}

/** Step 3. Experience leads to the panel, expert to the payment, enterprise to the chat. */
export function PlanStep({ plano, onChoose, onBack, onNext }: StepProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { chat } = useRuntimeConfig().contatos;

  const changePeriod = (periodo: Periodo) => {
    const familia = plano && familyOf(plano);
    if (familia) onChoose(planoOf(familia, periodo));
  };
  const next = async () => {
    if (!plano) return setError(T.faltaPlano);
    if (familyOf(plano) === 'enterprise') {
      if (chat) open(chat, '_blank', 'noopener');
      else setError(T.semChat);
      return;
    }
    setError('');
    setBusy(true);
    try {
      await onNext(plano);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : T.erroPagamento);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <PlanCards
        selected={plano}
        onPeriodChange={changePeriod}
        actionOf={(_, offered) => (
          <SelectAction
            selected={plano === offered}
            name={PLAN_RULES[offered].nome}
            onSelect={() => {
              onChoose(offered);
              setError('');
            }}
          />
        )}
      />
      <div className={css.reach}>
        {error ? <Alert tone="bad">{error}</Alert> : null}
        <div className={css.actions}>
          <Button variant="secondary" onClick={onBack} disabled={busy}>
            {T.voltar}
          </Button>
          <Button onClick={next} loading={busy}>
            {T.avancar}
          </Button>
        </div>
      </div>
    </div>
  );
}
