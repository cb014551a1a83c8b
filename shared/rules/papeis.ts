import { hasRecurso, type PlanoNome } from './planos.ts';

/** What a sign-in of a company may do: its own everything, an editor the daily work, a reader nothing but read. */
export const PAPEIS = ['leitor', 'editor', 'proprietario'] as const;
export type Papel = (typeof PAPEIS)[number];

/** What a manager can be; the company's own sign-in alone is `proprietario`. */
export const GESTOR_PAPEIS = ['editor', 'leitor'] as const;
export type GestorPapel = (typeof GESTOR_PAPEIS)[number];

/** Managers a company may have. They take no seat. */
export const MOST_GESTORES = 50;

/** Whether one papel may what another may. */
export const reaches = (own: Papel, needed: Papel): boolean => PAPEIS.indexOf(own) >= PAPEIS.indexOf(needed);

/** What a manager is in a company on a plan: where that has no managers any more, those there are read on. */
export const papelInPlan = (papel: GestorPapel, plano: PlanoNome): GestorPapel =>
  hasRecurso(plano, 'gestores') ? papel : 'leitor';
