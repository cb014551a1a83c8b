import * as z from 'zod/mini';
import { GESTOR_PAPEIS, PAPEIS } from '../../rules/papeis.ts';

export const PapelNome = z.enum(PAPEIS);

export const Gestor = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(GESTOR_PAPEIS),
  /** `convidado` until the first password is set */
  situacao: z.enum(['convidado', 'ativo']),
  /** ISO */
  criadoEm: z.string(),
});
export type Gestor = z.output<typeof Gestor>;

/** The signed-in account. */
export const Eu = z.object({
  id: z.string(),
  /** the person's name; for a company's own sign-in, the person responsible */
  nome: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** a new address, not confirmed yet */
  emailPendente: z.nullable(z.string()),
  entityType: z.enum(['empresa', 'funcionario']),
  admin: z.boolean(),
  /** null for employees and the admin */
  papel: z.nullable(PapelNome),
  empresaId: z.string(),
});
export type Eu = z.output<typeof Eu>;
