import * as MSG from '#shared/messages.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { DayField } from '#ui/day-field.tsx';
import { Switch } from '#ui/switch.tsx';
import css from './new-post.module.css';

interface Validity {
  withValidade: boolean;
  validade: string;
}

interface ValidityOptionProps {
  values: Validity;
  onChange: (name: keyof Validity, value: string | boolean) => void;
  /** otherwise shown only to take away the day that an earlier plan allowed */
  inPlan: boolean;
  error: string | undefined;
}

/** The last day of a post, if it has one. */
export function ValidityOption({ values, onChange, inPlan, error }: ValidityOptionProps) {
  return (
    <>
      <Switch
        name="withValidade"
        label={T.validade}
        checked={values.withValidade}
        hint={inPlan ? undefined : MSG.upgradeValidade}
        onChange={(on) => onChange('withValidade', on)}
      />
      {values.withValidade ? (
        <div className={css.date}>
          <DayField
            label={T.validadeDia}
            name="validade"
            value={values.validade}
            error={error}
            onChange={(chosen) => onChange('validade', chosen)}
          />
        </div>
      ) : null}
    </>
  );
}
