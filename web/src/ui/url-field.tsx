import { TextField, type TextFieldProps } from './field.tsx';

export const UrlField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
);
