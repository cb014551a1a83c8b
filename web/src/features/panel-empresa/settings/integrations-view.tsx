import { AssistantSettings } from '#features/assistente/assistant-settings.tsx';
import { ChavesSection } from '#features/chaves/chaves-section.tsx';
import { MensageirosSection } from '#features/mensageiros/mensageiros-section.tsx';
import { MoreInPlans } from '#features/shell/see-plans.tsx';
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso, type Recurso } from '#shared/rules/planos.ts';
import { INTEGRACOES as T } from '#texts/empresas/ajustes.ts';
import css from './settings-tab.module.css';

const SECTIONS = [
  ['assistente', AssistantSettings],
  ['mensageiros', MensageirosSection],
  ['webhooks', WebhooksSection],
  ['provisionamento', ChavesSection],
] as const satisfies [Recurso, unknown][];

/** Ajustes → Integrações: where the team already talks, and the company's other systems, as far as the plan has them. */
export default function IntegrationsView({ empresa }: { empresa: Empresa }) {
  const isInPlan = ([recurso]: (typeof SECTIONS)[number]) => hasRecurso(empresa.plano_nome, recurso);
  const missing = SECTIONS.filter((section) => !isInPlan(section)).map(([recurso]) => T.faltam[recurso]);
  return (
    <div className={css.cards}>
      {SECTIONS.filter(isInPlan).map(([recurso, View]) => (
        <View key={recurso} empresa={empresa} />
      ))}
      {missing.length > 0 ? <MoreInPlans>{T.semPlano(missing)}</MoreInPlans> : null}
    </div>
  );
}
