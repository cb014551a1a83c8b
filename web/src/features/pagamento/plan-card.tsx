import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { PLAN_RULES, type PlanoNome } from '#shared/rules/planos.ts';
import { PLANO } from '#texts/pagamento/plano.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/classes.ts';
import css from './plan-cards.module.css';
import { type Familia, precoOf, recursosOf } from './plan-catalog.ts';

interface PlanCardProps {
  familia: Familia;
  plano: PlanoNome;
  lifted: boolean;
  selected: boolean;
  current: boolean;
  action: ReactNode;
}

export function PlanCard({ familia, plano, lifted, selected, current, action }: PlanCardProps) {
  const preco = precoOf(plano);
  const { pix } = useRuntimeConfig().stripe;
  return (
    <li className={cx(css.card, lifted && css.lifted, selected && css.selected)}>
      <div className={css.head}>
        <h2 className={css.name}>{PLAN_RULES[plano].nome}</h2>
        {current ? <Badge tone="ok">{PLANO.atual}</Badge> : null}
      </div>
      <p className={css.description}>{PLANO.descricao[familia]}</p>
      <p className={css.price}>
        <strong>{preco.grande}</strong> {preco.unidade}
      </p>
      <div className="note">
        <p>{preco.nota}</p>
        {preco.depois ? <p>{preco.depois}</p> : null}
        {preco.depois && pix ? <p>{PLANO.noPix}</p> : null}
      </div>
      <div className={css.action}>{action}</div>
      <ul className={css.features}>
        {recursosOf(plano).map((recurso) => (
          <li key={recurso}>
            <Check />
            {recurso}
          </li>
        ))}
      </ul>
    </li>
  );
}
