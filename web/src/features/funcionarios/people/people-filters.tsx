import type { Equipe } from '#shared/routes/entities.ts';
import { LISTA_FILTROS } from '#shared/rules/lotes.ts';
import { FILTROS as T } from '#texts/funcionarios/colaboradores.ts';
import css from '#ui/directory-filters.module.css';
import { Select } from '#ui/select.tsx';
import type { PeopleFilters as Filters } from './use-people-filters.ts';

interface PeopleFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  equipes: readonly Equipe[];
}

/** Limits the list to a team, and to those whom something is missing. */
export function PeopleFilters({ filters: { equipe, filtro }, onChange, equipes }: PeopleFiltersProps) {
  return (
    <div className={css.filters}>
      <Select
        label={T.mostrar}
        name="filtro"
        value={filtro ?? ''}
        onChange={(value) => {
          const chosen = LISTA_FILTROS.find((each) => each === value);
          onChange({ ...(equipe && { equipe }), ...(chosen && { filtro: chosen }) });
        }}
        options={[
          { value: '', label: T.todos },
          ...LISTA_FILTROS.map((value) => ({ value, label: T[value] })),
        ]}
      />
      {equipes.length > 0 ? (
        <Select
          label={T.equipe}
          name="equipe"
          value={equipe ?? ''}
          onChange={(value) => onChange({ ...(filtro && { filtro }), ...(value && { equipe: value }) })}
          options={[
            { value: '', label: T.todas },
            ...equipes.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      ) : null}
    </div>
  );
}
