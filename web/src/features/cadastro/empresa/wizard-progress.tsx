import { Check } from 'lucide-react';
import { EMPRESA } from '#texts/contas/cadastro.ts';
import { Progress } from '#ui/progress.tsx';
import css from './wizard.module.css';

/** The current of four steps; a bar on phones, names beside it on laptops. */
export function WizardProgress({ step }: { step: number }) {
  return (
    <div className={css.progress}>
      <Progress max={4} value={step} label={EMPRESA.passo(step)} />
      <ol className={css.steps}>
        {EMPRESA.passos.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-done={index + 1 < step || undefined}
          >
            <span className={css.dot}>
              {index + 1 < step ? <Check size={15} strokeWidth={3} aria-hidden="true" /> : index + 1}
            </span>
            <span className={css.name}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
