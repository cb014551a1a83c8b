import { toggled } from '#lib/forms/toggled.ts';
import { Checkbox } from './field.tsx';

interface CheckboxesProps<Id extends string> {
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** A box for each of several things, any of which may be chosen: as high as a finger each. */
export const Checkboxes = <Id extends string>({ options, chosen, onChange }: CheckboxesProps<Id>) =>
  options.map(({ id, label }) => (
    <Checkbox key={id} name={id} checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))}>
      {label}
    </Checkbox>
  ));
