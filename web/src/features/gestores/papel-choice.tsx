import { GESTOR_PAPEIS, type GestorPapel } from '#shared/rules/papeis.ts';
import { PAPEL } from '#texts/gestores/papel.ts';
import { Segmented } from '#ui/segmented.tsx';

interface PapelChoiceProps {
  label: string;
  value: GestorPapel;
  onChange: (papel: GestorPapel) => void;
}

export const PapelChoice = (choice: PapelChoiceProps) => (
  <Segmented
    {...choice}
    name="papel"
    options={GESTOR_PAPEIS.map((value) => ({ value, label: PAPEL[value] }))}
  />
);
