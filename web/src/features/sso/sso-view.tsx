import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { SSO as T } from '#texts/sso/sso.ts';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { ConnectionStep } from './connection-step.tsx';
import { DomainStep } from './domain-step.tsx';
import css from './sso.module.css';
import { SwitchStep } from './switch-step.tsx';
import { useSso, useSsoChanges } from './use-sso.ts';

/** Ajustes → Pessoas e acesso → Login único: connect, prove a domain, test, then switch on. */
export default function SsoView({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'sso');
  const query = useSso(empresa.id, inPlan);
  const { data } = query;
  const changes = useSsoChanges(empresa.id);
  if (!inPlan)
    return (
      <Section title={T.titulo} hint={T.dica}>
        <MoreInPlans>{T.semPlano}</MoreInPlans>
      </Section>
    );
  if (!data) return <NotLoaded query={query} erro={T.erro} rows={3} />;
  return (
    <div className={css.body}>
      <ConnectionStep key={data.sso?.tipo ?? ''} whole={data} connect={changes.connect} />
      <DomainStep dominios={data.dominios} changes={changes} />
      {data.sso ? <SwitchStep sso={data.sso} changes={changes} /> : null}
    </div>
  );
}
