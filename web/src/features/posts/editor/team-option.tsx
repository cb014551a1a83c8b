import { useState } from 'react';
import { TagChip } from '#features/tags/tag-chip.tsx';
import { toggled } from '#lib/forms/toggled.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { normalizeName } from '#shared/rules/tags.ts';
import { EQUIPES as T } from '#texts/equipes/equipes.ts';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './team-option.module.css';

/** With more teams a field filters them. */
const FEW = 12;
/** Focused while no team is chosen. */
const FIELD = 'withEquipes';

interface TeamOptionProps {
  equipes: readonly Equipe[];
  /** only for some teams */
  some: boolean;
  chosen: readonly string[];
  error: string | undefined;
  onSome: (some: boolean) => void;
  onChoose: (ids: readonly string[]) => void;
}

/** The teams a post is for; everybody by default. */
export function TeamOption({ equipes, some, chosen, error, onSome, onChoose }: TeamOptionProps) {
  const [typed, setTyped] = useState('');
  const words = normalizeName(typed);
  const shown = equipes.filter(({ id, nome }) => chosen.includes(id) || normalizeName(nome).includes(words));
  const reached = equipes
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { colaboradores }) => sum + colaboradores, 0);
  return (
    <FieldGroup
      label={T.paraQuem}
      error={error}
      hint={some && chosen.length > 0 ? T.alcanca(reached) : undefined}
    >
      <div className="stack gap-14">
        <div>
          <Segmented
            label={T.paraQuem}
            name="para-quem"
            value={some ? 'algumas' : 'todos'}
            onChange={(value) => onSome(value === 'algumas')}
            options={[
              { value: 'todos', label: T.todos },
              { value: 'algumas', label: T.algumas },
            ]}
          />
        </div>
        {some ? (
          <>
            {equipes.length > FEW ? (
              <TextField
                label={T.filtrar}
                name={FIELD}
                autoComplete="off"
                value={typed}
                onChange={setTyped}
              />
            ) : null}
            <div className={css.chips}>
              {shown.map((equipe) => (
                <TagChip
                  key={equipe.id}
                  tag={equipe}
                  name={FIELD}
                  on={chosen.includes(equipe.id)}
                  onToggle={() => onChoose(toggled(chosen, equipe.id))}
                />
              ))}
            </div>
          </>
        ) : null}
      </div>
    </FieldGroup>
  );
}
