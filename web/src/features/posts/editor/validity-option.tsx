import { Suspense } from 'react';
import * as MSG from '#shared/messages.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { TextField } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import css from './new-post.module.css';

const DateField = lazyPart(
  () => import('#ui/date-field.tsx'),
  (day) => <TextField {...day} name="validade" type="date" />,
);

interface Validity {
  withValidade: boolean;
  validade: string;
}

interface ValidityOptionProps {
  values: Validity;
  onChange: (name: keyof Validity, value: string | boolean) => void;
  /** the plan has it; otherwise it is shown disabled, with a hint */
  enabled: boolean;
  error: string | undefined;
}

/** The last day of a post, if it has one. */
export function ValidityOption({ values, onChange, enabled, error }: ValidityOptionProps) {
  const day = {
    label: T.validadeDia,
    value: values.validade,
    error,
    onChange: (chosen: string) => onChange('validade', chosen),
  };
  return (
    <>
      <Switch
        name="withValidade"
        label={T.validade}
        checked={values.withValidade}
        disabled={!enabled}
        hint={enabled ? undefined : MSG.upgradeValidade}
        onChange={(on) => onChange('withValidade', on)}
      />
      {values.withValidade ? (
        <div className={css.date}>
          <Suspense fallback={<Skeleton h={74} />}>
            <DateField {...day} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
