import { parseDate, today } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import css from './date-field.module.css';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A day from today on, dd/mm/aaaa, typed or picked. Large: load it lazily. */
export default function DateField({ label, value, onChange, error, disabled }: DateFieldProps) {
  return (
    <I18nProvider locale="pt-BR">
      <DatePicker
        className={css.field ?? ''}
        value={value ? parseDate(value) : null}
        minValue={today('America/Sao_Paulo')}
        onChange={(date) => onChange(date?.toString() ?? '')}
        isInvalid={Boolean(error)}
        isDisabled={disabled ?? false}
        shouldForceLeadingZeros
      >
        <Label className={css.label ?? ''}>{label}</Label>
        <Group className={css.box ?? ''}>
          <DateInput className={css.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
          </DateInput>
          <Button className={css.open ?? ''} aria-label="Abrir calendário">
            <CalendarDays size={20} aria-hidden="true" />
          </Button>
        </Group>
        <FieldError className={css.error ?? ''}>{error}</FieldError>
        <Popover className={css.popover ?? ''}>
          <Dialog aria-label={label}>
            <Calendar>
              <header className={css.head}>
                <Button slot="previous" className={css.open ?? ''}>
                  <ChevronLeft size={20} aria-hidden="true" />
                </Button>
                <Heading className={css.month ?? ''} />
                <Button slot="next" className={css.open ?? ''}>
                  <ChevronRight size={20} aria-hidden="true" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">
                {(date) => <CalendarCell date={date} className={css.cell ?? ''} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
