import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

/** Each step has an address: going back, forward and reloading end where one expects. */
const STEPS = ['acesso', 'dados', 'plano', 'pagamento'] as const;
export type Step = (typeof STEPS)[number];

const stepPath = (step: Step, plano?: string): string =>
  `${PATHS.cadastrarEmpresa}?${new URLSearchParams({ passo: step, ...(plano && { plano }) })}`;

/** The step that the address asks for, or the last one before it that what is known leads to. */
export function useWizardStep(reached: Step) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = STEPS.indexOf(params.get('passo') as Step);
  const index = Math.min(Math.max(asked, 0), STEPS.indexOf(reached));
  return {
    step: STEPS[index] as Step,
    index,
    go: (step: Step, plano?: string) => void navigate(stepPath(step, plano)),
  };
}
