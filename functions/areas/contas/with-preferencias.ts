import type { Preferencias } from '../../../shared/rules/preferencias.ts';

/** The preferences in an account's record. Absent until one of them is changed, then complete. */
export interface WithPreferencias {
  preferencias?: Preferencias;
  /** an employee's sort keys in rankings, which encode whether colleagues see the name */
  ordem?: string;
  ordemMes?: string;
}
