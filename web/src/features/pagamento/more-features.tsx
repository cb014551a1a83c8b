import { SeePlans } from '#features/shell/see-plans.tsx';
import { hasRecurso, type PlanoNome, planName, type Recurso } from '#shared/rules/planos.ts';
import { MAIS_PLANOS as T } from '#texts/pagamento/mais.ts';
import { Section } from '#ui/card.tsx';
import css from '#ui/form-layout.module.css';
import rows from '#ui/row-list.module.css';

const NAMED = Object.keys(T.recursos) as (keyof typeof T.recursos)[];
const adds = (plano: PlanoNome, before: PlanoNome, recurso: Recurso) =>
  hasRecurso(plano, recurso) && !hasRecurso(before, recurso);

/** What the other plans add, by the first that has it. */
export default function MoreFeatures({ plano }: { plano: PlanoNome }) {
  const groups = (
    [
      ['expert_anual', plano],
      ['enterprise_anual', hasRecurso(plano, 'exportacao') ? plano : 'expert_anual'],
    ] as const
  ).flatMap(([name, before]) => {
    const more = NAMED.filter((recurso) => adds(name, before, recurso));
    return more.length > 0 ? [{ name, more }] : [];
  });
  if (groups.length === 0) return <p className={css.quiet}>{T.tudo}</p>;
  return (
    <div className={css.stack}>
      <SeePlans>{T.dica}</SeePlans>
      {groups.map(({ name, more }) => (
        <Section key={name} title={T.no(planName(name))}>
          <ul className={rows.rows}>
            {more.map((recurso) => {
              const [titulo, texto] = T.recursos[recurso];
              return (
                <li key={recurso} className={rows.open}>
                  <span className={rows.words}>
                    <span className={rows.name}>{titulo}</span>
                    <span className={rows.quiet}>{texto}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </Section>
      ))}
    </div>
  );
}
