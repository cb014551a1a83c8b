import { AssistantSettings } from '#features/assistente/assistant-settings.tsx';
import { ChavesSection } from '#features/chaves/chaves-section.tsx';
import { MensageirosSection } from '#features/mensageiros/mensageiros-section.tsx';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso, isEnterprise, type Recurso } from '#shared/rules/planos.ts';
import { SEM_INTEGRACOES } from '#texts/empresas/ajustes.ts';

const SECTIONS = [
  ['assistente', AssistantSettings],
  ['mensageiros', MensageirosSection],
  ['webhooks', WebhooksSection],
  ['provisionamento', ChavesSection],
] as const satisfies [Recurso, unknown][];

/** Ajustes → Integrações: where the team already talks, and the company's other systems. What the plan lacks is one line. */
export default function IntegrationsView({ empresa }: { empresa: Empresa }) {
  const shown = SECTIONS.filter(([recurso]) => hasRecurso(empresa.plano_nome, recurso));
  return (
    <div className="column">
      {shown.map(([recurso, View]) => (
        <View key={recurso} empresa={empresa} />
      ))}
      {isEnterprise(empresa.plano_nome) ? null : (
        <MoreInPlans>{shown.length > 0 ? null : SEM_INTEGRACOES}</MoreInPlans>
      )}
    </div>
  );
}
