import { TextField, type TextFieldProps } from '../../ui/field.tsx';

/** The six digits of an authenticator: the number keyboard, and what the phone itself offers to fill in. */
export const CodeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    inputMode="numeric"
    // Apps show the code in two groups, and it may be pasted so.
    maxLength={7}
    spellCheck={false}
  />
);
