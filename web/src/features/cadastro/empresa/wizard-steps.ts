import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#paths.ts';

/** Each step has an address, so back, forward and reload work. */
const STEPS = ['acesso', 'dados', 'plano', 'pagamento'] as const;
export type Step = (typeof STEPS)[number];

const stepPath = (step: Step, plano?: string): string =>
  `${PATHS.cadastrarEmpresa}?${new URLSearchParams({ passo: step, ...(plano && { plano }) })}`;

/** The step in the address, but no later one than `reached`. */
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
