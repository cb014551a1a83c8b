import { TextField, type TextFieldProps } from '#ui/field.tsx';

/** Six digits of an authenticator, with numeric keyboard and autofill. */
export const CodeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    inputMode="numeric"
    // Allows a pasted code in two groups.
    maxLength={7}
    spellCheck={false}
  />
);
