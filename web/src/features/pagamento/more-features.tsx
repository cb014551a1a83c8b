import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SeePlans } from '#features/shell/see-plans.tsx';
import { hasRecurso, PAID, type PaidRecurso, type PlanoNome, planName } from '#shared/rules/planos.ts';
import { MAIS_PLANOS as T } from '#texts/pagamento/mais.ts';
import { Section } from '#ui/card.tsx';
import css from '#ui/form-layout.module.css';
import rows from '#ui/row-list.module.css';
import { FEATURE_PATHS } from './feature-paths.ts';
import { FeaturePicture } from './feature-picture.tsx';
import own from './more-features.module.css';

const GROUPS = Object.entries(PAID) as [PlanoNome, readonly PaidRecurso[]][];

/** What the other plans add, by the first that has it; what the own plan has, and where it is. */
export default function MoreFeatures({ plano }: { plano: PlanoNome }) {
  const missing = GROUPS.filter(([, added]) => added.some((recurso) => !hasRecurso(plano, recurso)));
  const had = GROUPS.flatMap(([, added]) => added).filter((recurso) => hasRecurso(plano, recurso));
  return (
    <div className={css.stack}>
      {missing.length > 0 ? <SeePlans>{T.dica}</SeePlans> : null}
      {had.length > 0 ? <OwnFeatures features={had} /> : null}
      {missing.map(([name, features]) => (
        <Section key={name} title={T.no(planName(name))}>
          <ul className={own.cards}>
            {features.map((recurso) => (
              <Feature key={recurso} recurso={recurso} plano={planName(name)} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function OwnFeatures({ features }: { features: readonly PaidRecurso[] }) {
  return (
    <Section title={T.jaTem} hint={T.jaTemDica}>
      <ul className="lines">
        {features.map((recurso) => (
          <li key={recurso}>
            <Link className={rows.open} to={FEATURE_PATHS[recurso]}>
              <span className="words gap-2">
                <span className={rows.name}>{T.recursos[recurso].titulo}</span>
                <span className={rows.quiet}>{T.recursos[recurso].texto}</span>
              </span>
              <ChevronRight className={rows.chevron} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Feature({ recurso, plano }: { recurso: PaidRecurso; plano: string }) {
  const { titulo, texto, precisa } = T.recursos[recurso];
  return (
    <li className={own.card}>
      <FeaturePicture recurso={recurso} />
      <h3 className={own.name}>{titulo}</h3>
      <p>{texto}</p>
      <p className="note">{T.precisa(plano, precisa)}</p>
    </li>
  );
}
