import { FILTRO_EQUIPE as T } from '#texts/equipes/filtro.ts';
import { Select } from '#ui/select.tsx';
import css from './team-filter.module.css';
import type { TeamChoice } from './use-equipes.ts';

/** Filters a page by team; nothing when the company has none. */
export function TeamFilter({ teams, equipe, choose }: TeamChoice) {
  if (teams.length === 0) return null;
  const byName = [...teams].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  return (
    <div className={css.filter}>
      <Select
        label={T.rotulo}
        name="equipe"
        value={equipe?.id ?? ''}
        onChange={choose}
        options={[
          { value: '', label: T.todas },
          ...byName.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
    </div>
  );
}
