import { MATRICULA_MAX, type Vinculo } from '#shared/rules/vinculo.ts';
import { FOLHA as T } from '#texts/funcionarios/colaboradores.ts';
import { TextField, type TextFieldProps } from '#ui/field.tsx';
import { VinculoSelect } from './vinculo-select.tsx';

interface PayrollFieldsProps {
  vinculo: Vinculo | '';
  onVinculo: (vinculo: Vinculo | '') => void;
  /** the form's field */
  matricula: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
}

/** Who a person is to payroll, in a form of the company. */
export function PayrollFields({ vinculo, onVinculo, matricula }: PayrollFieldsProps) {
  return (
    <>
      <VinculoSelect optional value={vinculo} onChange={onVinculo} />
      <TextField
        {...matricula}
        label={T.matricula}
        hint={T.matriculaDica}
        optional
        maxLength={MATRICULA_MAX}
        autoComplete="off"
      />
    </>
  );
}
