import type { Equipe } from '#shared/routes/entities.ts';
import { EQUIPES as T } from '#texts/equipes/equipes.ts';
import { Select } from '#ui/select.tsx';

interface TeamSelectProps {
  equipes: readonly Equipe[];
  /** empty: no team */
  value: string;
  onChange: (equipeId: string) => void;
  optional?: boolean;
}

/** Select for an employee's team. A deleted team shows as none. */
export function TeamSelect({ equipes, value, onChange, optional = false }: TeamSelectProps) {
  return (
    <Select
      label={T.equipe}
      name="equipeId"
      optional={optional}
      value={equipes.some(({ id }) => id === value) ? value : ''}
      onChange={onChange}
      options={[
        { value: '', label: T.nenhuma },
        ...equipes.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
    />
  );
}
