import { AssistantSettings } from '#features/assistente/assistant-settings.tsx';
import { ChavesSection } from '#features/chaves/chaves-section.tsx';
import { MensageirosSection } from '#features/mensageiros/mensageiros-section.tsx';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso, isEnterprise, type Recurso } from '#shared/rules/planos.ts';

const SECTIONS = [
  ['assistente', AssistantSettings],
  ['mensageiros', MensageirosSection],
  ['webhooks', WebhooksSection],
  ['provisionamento', ChavesSection],
] as const satisfies [Recurso, unknown][];

/** Ajustes → Integrações: where the team already talks, and the company's other systems. What the plan lacks is one line. */
export default function IntegrationsView({ empresa }: { empresa: Empresa }) {
  return (
    <div className="column">
      {SECTIONS.filter(([recurso]) => hasRecurso(empresa.plano_nome, recurso)).map(([recurso, View]) => (
        <View key={recurso} empresa={empresa} />
      ))}
      {isEnterprise(empresa.plano_nome) ? null : <MoreInPlans />}
    </div>
  );
}
