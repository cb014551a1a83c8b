import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';

interface FieldBase {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** shows `(opcional)` beside the label */
  optional?: boolean;
}
type Native<T> = Omit<T, keyof FieldBase | 'id'>;

/** Label above, message below, connected for screen readers; `render` gets the control's attributes. */
function Frame({
  label,
  error,
  hint,
  optional,
  count,
  render,
}: Pick<FieldBase, 'label' | 'error' | 'hint' | 'optional'> & {
  count?: string | undefined;
  render: (aria: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const note = `${id}-nota`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label} {optional ? <span className={css.optional}>(opcional)</span> : null}
      </label>
      {render({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error || hint || count ? (
        <div className={css.foot}>
          {error ? <FieldError id={note}>{error}</FieldError> : <p id={note}>{hint}</p>}
          {count ? <span>{count}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

export type TextFieldProps = FieldBase & Native<InputHTMLAttributes<HTMLInputElement>> & { end?: ReactNode };

export function TextField({ label, error, hint, optional, onChange, end, ...input }: TextFieldProps) {
  return (
    <Frame
      {...{ label, error, hint, optional: optional ?? false }}
      render={(aria) => (
        <div className={css.box}>
          <input
            {...input}
            {...aria}
            className={cx(css.input, end ? css.withEnd : null)}
            onChange={(event) => onChange(event.target.value)}
          />
          {end ? <span className={css.end}>{end}</span> : null}
        </div>
      )}
    />
  );
}

/** Opens the e-mail keyboard and disables automatic capitals. */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField autoComplete="username" {...props} type="email" inputMode="email" autoCapitalize="none" />
);

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

export type TextAreaProps = FieldBase & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;

/** Grows with its text; counts characters when it has `maxLength`. */
export function TextArea({ label, error, hint, optional, onChange, ...area }: TextAreaProps) {
  const count = area.maxLength ? `${area.value.length}/${area.maxLength.toLocaleString('pt-BR')}` : undefined;
  return (
    <Frame
      {...{ label, error, hint, count, optional: optional ?? false }}
      render={(aria) => (
        <textarea
          {...area}
          {...aria}
          className={css.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  );
}

export type SelectProps = FieldBase &
  Native<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly { value: string; label: string }[] };

/** Uses the system's list, which works best on a phone. */
export function Select({ label, error, hint, optional, onChange, options, ...select }: SelectProps) {
  return (
    <Frame
      {...{ label, error, hint, optional: optional ?? false }}
      render={(aria) => (
        <div className={css.box}>
          <select
            {...select}
            {...aria}
            className={css.input}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
        </div>
      )}
    />
  );
}

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ name, checked, onChange, children }: CheckboxProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
