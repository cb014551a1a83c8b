import { lazy, type ReactNode, Suspense } from 'react';
import { MSG } from '../../../../shared/messages.ts';
import { arrives } from '../../lib/not-loaded.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import css from './new-post.module.css';

const DateField = lazy(() => arrives(() => import('../../ui/date-field.tsx')));

interface Options {
  alteravel: boolean;
  withValidade: boolean;
  validade: string;
}

interface PostOptionsProps {
  values: Options;
  onChange: (name: keyof Options, value: string | boolean) => void;
  /** both belong to enterprise plans; otherwise they stay in sight and say why */
  enabled: boolean;
  error: string | undefined;
  /** when it is published, where that can be chosen */
  children?: ReactNode;
}

/** Whether the caption may be edited, until when the post is good, and when it is published. */
export function PostOptions({ values, onChange, enabled, error, children }: PostOptionsProps) {
  const day = {
    label: T.validadeDia,
    value: values.validade,
    error,
    onChange: (chosen: string) => onChange('validade', chosen),
  };
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
            <ErrorBoundary fallback={<TextField {...day} name="validade" type="date" />}>
              <Suspense fallback={<Skeleton h={74} />}>
                <DateField {...day} />
              </Suspense>
            </ErrorBoundary>
          </div>
        ) : null}
        {children}
      </div>
    </FieldGroup>
  );
}
