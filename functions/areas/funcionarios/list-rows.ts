import type { Cell } from '../../../shared/rules/csv.ts';
import type { FuncionarioItem } from '../contas/index.ts';

/** An employee as a line of the exported list, in the columns of the import (rules/importacao.ts). */
export const listRow = (
  { nome, email, cargo, equipeId = '', telefone, vinculo, matricula }: FuncionarioItem,
  equipes: ReadonlyMap<string, string>,
): Cell[] => [
  nome,
  email,
  cargo ?? null,
  equipes.get(equipeId) ?? null,
  telefone ?? null,
  vinculo ?? null,
  matricula ?? null,
];
