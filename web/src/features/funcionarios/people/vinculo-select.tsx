import { readVinculo, VINCULO_LABELS, VINCULOS, type Vinculo } from '#shared/rules/vinculo.ts';
import { FOLHA as T } from '#texts/funcionarios/colaboradores.ts';
import { Select } from '#ui/select.tsx';

interface VinculoSelectProps {
  /** empty: none */
  value: Vinculo | '';
  onChange: (vinculo: Vinculo | '') => void;
  optional?: boolean;
}

/** Select for a person's kind of employment. */
export function VinculoSelect({ value, onChange, optional = false }: VinculoSelectProps) {
  return (
    <Select
      label={T.vinculo}
      name="vinculo"
      optional={optional}
      value={value}
      onChange={(word) => onChange(readVinculo(word) ?? '')}
      options={[
        { value: '', label: T.semVinculo },
        ...VINCULOS.map((vinculo) => ({ value: vinculo, label: VINCULO_LABELS[vinculo] })),
      ]}
    />
  );
}
