import { dayOf } from '#shared/rules/dates.ts';
import { TextField, type TextFieldProps } from './field.tsx';

/** A day from today on, `YYYY-MM-DD` or empty, by the browser's own calendar. */
export const DayField = (props: Omit<TextFieldProps, 'type'>) => (
  // With a last day of four digits, the browser takes no fifth one.
  <TextField {...props} type="date" min={dayOf(new Date())} max="9999-12-31" />
);
