import * as z from 'zod/mini';
import { GESTOR_PAPEIS, PAPEIS } from '../../rules/papeis.ts';

/** What a sign-in of a company may do. */
export const PapelNome = z.enum(PAPEIS);

/** A further sign-in of a company. */
export const Gestor = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(GESTOR_PAPEIS),
  /** `convidado` until the first password */
  situacao: z.enum(['convidado', 'ativo']),
  /** ISO */
  criadoEm: z.string(),
});
export type Gestor = z.output<typeof Gestor>;

/** Who is signed in. */
export const Eu = z.object({
  id: z.string(),
  /** the person's; of a company's own sign-in, whoever answers for the company */
  nome: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** asked for, and not confirmed yet */
  emailPendente: z.nullable(z.string()),
  entityType: z.enum(['empresa', 'funcionario']),
  admin: z.boolean(),
  /** null: an employee, or the admin */
  papel: z.nullable(PapelNome),
  empresaId: z.string(),
});
export type Eu = z.output<typeof Eu>;
