import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { ClickWorthSettings } from './click-worth-settings.tsx';
import { DisclosureSettings } from './disclosure-settings.tsx';
import { GoalSettings } from './goal-settings.tsx';
import { PageSettings } from './page-settings.tsx';
import { RegulationSettings } from './regulation-settings.tsx';

/** The rules of a company's shares. */
export default function CampaignView({ empresa }: { empresa: Empresa }) {
  return (
    <div className="column">
      <GoalSettings empresa={empresa} />
      <RegulationSettings empresa={empresa} />
      <DisclosureSettings empresa={empresa} />
      <PageSettings empresa={empresa} />
      <ClickWorthSettings empresa={empresa} />
      {isEnterprise(empresa.plano_nome) ? null : <MoreInPlans />}
    </div>
  );
}
