import { IMPORT_CAUSES_LISTED } from '../../../shared/rules/importacao.ts';
import type { WrongCell } from './check-rows.ts';

interface Cause {
  coluna: WrongCell['coluna'];
  mensagem: string;
  /** number of cells with this error */
  linhas: number;
}

/** The errors of a list by cause, the most frequent first. */
export function causesOf(wrong: readonly WrongCell[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { coluna, mensagem, causa = mensagem } of wrong) {
    const name = `${coluna} ${causa}`;
    const found = causes.get(name) ?? { coluna, mensagem: causa, linhas: 0 };
    causes.set(name, { ...found, linhas: found.linhas + 1 });
  }
  return [...causes.values()].sort((one, other) => other.linhas - one.linhas).slice(0, IMPORT_CAUSES_LISTED);
}
