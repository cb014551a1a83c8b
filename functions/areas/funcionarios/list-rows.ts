import type { Cell } from '../../../shared/rules/csv.ts';
import type { FuncionarioItem } from './store/funcionarios.ts';

/** Somebody as a line of the list that a company takes away, in the columns in which one is imported (rules/importacao.ts). */
export const listRow = (
  { nome, email, cargo = '', equipeId = '', telefone = '' }: FuncionarioItem,
  equipes: ReadonlyMap<string, string>,
): Cell[] => [nome, email, cargo, equipes.get(equipeId) ?? '', telefone];
