import { type ReactNode, useState } from 'react';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { PLANO } from '#texts/pagamento/plano.ts';
import { Segmented } from '#ui/segmented.tsx';
import { PlanCard } from './plan-card.tsx';
import css from './plan-cards.module.css';
import { FAMILIAS, type Familia, type Periodo, planoOf } from './plan-catalog.ts';

interface PlanCardsProps {
  /** marked as chosen */
  selected?: PlanoNome | undefined;
  /** marked as the current plan */
  current?: string | undefined;
  initialPeriod?: Periodo;
  onPeriodChange?: (periodo: Periodo) => void;
  /** the plans compared; all of them by default */
  families?: readonly Familia[];
  /** the plan that stands out */
  lifted?: Familia;
  /** a card's action */
  actionOf: (familia: Familia, plano: PlanoNome) => ReactNode;
}

/** The period toggle and the three plans. */
export function PlanCards({
  selected,
  current,
  initialPeriod = 'anual',
  families = FAMILIAS,
  lifted = 'expert',
  onPeriodChange,
  actionOf,
}: PlanCardsProps) {
  const [periodo, setPeriodo] = useState<Periodo>(initialPeriod);
  return (
    <div className={css.plans}>
      <Segmented<Periodo>
        label={PLANO.periodo}
        name="periodo"
        value={periodo}
        onChange={(value) => {
          setPeriodo(value);
          onPeriodChange?.(value);
        }}
        options={[
          { value: 'semestral', label: PLANO.semestral },
          { value: 'anual', label: PLANO.anual, note: <span className={css.saves}>{PLANO.economia}</span> },
        ]}
      />
      <ul className={css.cards}>
        {families.map((familia) => {
          const plano = planoOf(familia, periodo);
          return (
            <PlanCard
              key={familia}
              familia={familia}
              plano={plano}
              lifted={familia === lifted}
              selected={selected === plano}
              current={current === plano}
              action={actionOf(familia, plano)}
            />
          );
        })}
      </ul>
    </div>
  );
}
