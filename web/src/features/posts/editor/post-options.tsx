import type { ComponentProps } from 'react';
import { useShown } from '#features/shell/use-shown.ts';
import * as MSG from '#shared/messages.ts';
import type { PlanRules } from '#shared/rules/planos.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { ScheduleOption } from '../planning/schedule-option.tsx';
import { ValidityOption } from './validity-option.tsx';

interface PostOptionsProps {
  values: { alteravel: boolean } & ComponentProps<typeof ValidityOption>['values'] &
    ComponentProps<typeof ScheduleOption>['values'];
  onChange: (name: keyof PostOptionsProps['values'], value: string | boolean) => void;
  regras: PlanRules;
  errors: { validade?: string | undefined; agendaDia?: string | undefined };
}

/** Whether employees may edit the caption, the last day, and the time of publication; nothing if the plan has none. */
export function PostOptions({ values, onChange, regras, errors }: PostOptionsProps) {
  const { enterprise } = regras;
  const schedules = regras.recursos.includes('agendamento');
  const shown = {
    alteravel: useShown(enterprise, values.alteravel),
    validade: useShown(enterprise, values.withValidade),
    agenda: useShown(schedules, values.withAgenda),
  };
  if (!Object.values(shown).includes(true)) return null;
  return (
    <FieldGroup label={T.opcoes}>
      <div className="stack gap-14">
        {shown.alteravel ? (
          <Switch
            name="alteravel"
            label={T.alteravel}
            checked={values.alteravel}
            hint={enterprise ? undefined : MSG.upgradeAlteravel}
            onChange={(on) => onChange('alteravel', on)}
          />
        ) : null}
        {shown.validade ? (
          <ValidityOption values={values} inPlan={enterprise} error={errors.validade} onChange={onChange} />
        ) : null}
        {shown.agenda ? (
          <ScheduleOption values={values} inPlan={schedules} error={errors.agendaDia} onChange={onChange} />
        ) : null}
      </div>
    </FieldGroup>
  );
}
