import type { ComponentProps, ReactNode } from 'react';
import * as MSG from '#shared/messages.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { Switch } from '#ui/switch.tsx';
import css from './new-post.module.css';
import { ValidityOption } from './validity-option.tsx';

type Validity = ComponentProps<typeof ValidityOption>;

interface PostOptionsProps {
  values: Validity['values'] & { alteravel: boolean };
  onChange: (name: keyof PostOptionsProps['values'], value: string | boolean) => void;
  /** the plan has both; otherwise they are shown disabled, with a hint */
  enabled: boolean;
  error: string | undefined;
  /** time of publication, where it can be chosen */
  children?: ReactNode;
}

/** Whether employees may edit the caption, the last day, and the time of publication. */
export function PostOptions({ values, onChange, enabled, error, children }: PostOptionsProps) {
  return (
    <FieldGroup label={T.opcoes}>
      <div className={css.options}>
        <Switch
          name="alteravel"
          label={T.alteravel}
          checked={values.alteravel}
          disabled={!enabled}
          hint={enabled ? undefined : MSG.upgradeAlteravel}
          onChange={(on) => onChange('alteravel', on)}
        />
        <ValidityOption values={values} enabled={enabled} error={error} onChange={onChange} />
        {children}
      </div>
    </FieldGroup>
  );
}
