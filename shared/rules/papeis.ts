import { hasRecurso, type PlanoNome } from './planos.ts';

/** In ascending order: readers only read, editors do the daily work, the company's own sign-in may do everything. */
export const PAPEIS = ['leitor', 'editor', 'proprietario'] as const;
export type Papel = (typeof PAPEIS)[number];

/** The papéis of managers; `proprietario` is the company's own sign-in only. */
export const GESTOR_PAPEIS = ['editor', 'leitor'] as const;
export type GestorPapel = (typeof GESTOR_PAPEIS)[number];

/** Managers per company. They need no seat. */
export const MOST_GESTORES = 50;

/** Whether a papel includes another. */
export const reaches = (own: Papel, needed: Papel): boolean => PAPEIS.indexOf(own) >= PAPEIS.indexOf(needed);

/** A manager's papel on a plan: without the feature, existing managers become readers. */
export const papelInPlan = (papel: GestorPapel, plano: PlanoNome): GestorPapel =>
  hasRecurso(plano, 'gestores') ? papel : 'leitor';
