import { Check } from 'lucide-react';
import { EMPRESA } from '#texts/contas/cadastro.ts';
import { Progress } from '#ui/progress.tsx';
import css from './wizard.module.css';

interface WizardProgressProps {
  step: number;
  /** the free plan has no Pagamento */
  free: boolean;
}

/** The current step; a bar on phones, names beside it on laptops. */
export function WizardProgress({ step, free }: WizardProgressProps) {
  const steps = free ? EMPRESA.passos.slice(0, -1) : EMPRESA.passos;
  return (
    <div className={css.progress}>
      <Progress max={steps.length} value={step} label={EMPRESA.passo(step, steps.length)} />
      <ol className={css.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-done={index + 1 < step || undefined}
          >
            <span className={css.dot}>
              {index + 1 < step ? <Check size={15} strokeWidth={3} /> : index + 1}
            </span>
            <span className={css.name}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
