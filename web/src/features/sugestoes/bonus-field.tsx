import { APROVAR as T } from '#texts/sugestoes/sugestoes.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './suggestions.module.css';

const BONUSES = ['0', '5', '10', '15', '20', '25'] as const;
export type Bonus = (typeof BONUSES)[number];

interface BonusFieldProps {
  /** the author's first name; undefined if deleted */
  autor: string | undefined;
  value: Bonus;
  /** the plan's maximum */
  max: number;
  onChange: (bonus: Bonus) => void;
}

/** The author's bonus for a suggestion. */
export function BonusField({ autor, value, max, onChange }: BonusFieldProps) {
  if (!autor) return <p className="quiet">{T.semAutor}</p>;
  return (
    <FieldGroup label={T.bonus(autor)} hint={T.bonusDica}>
      <div className={css.bonus}>
        <Segmented
          label={T.bonus(autor)}
          name="bonus"
          value={value}
          onChange={onChange}
          options={BONUSES.filter((ups) => Number(ups) <= max).map((ups) => ({
            value: ups,
            label: ups === '0' ? ups : `+${ups}`,
          }))}
        />
      </div>
    </FieldGroup>
  );
}
