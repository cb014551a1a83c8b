import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './field.module.css';
import { type FieldBase, Frame, type Native } from './field-frame.tsx';

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
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
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
