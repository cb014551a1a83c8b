import type { Empresa } from '../../../../shared/routes/entities.ts';
import { ChavesSection } from '../../features/chaves/chaves-section.tsx';
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx';
import css from './settings-tab.module.css';

/** Ajustes → Integrações: connections to the company's other systems. */
export default function IntegrationsView({ empresa }: { empresa: Empresa }) {
  return (
    <div className={css.cards}>
      <WebhooksSection empresa={empresa} />
      <ChavesSection empresa={empresa} />
    </div>
  );
}
