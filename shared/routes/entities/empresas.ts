import * as z from 'zod/mini';
import { PlanoNome } from './pagamento.ts';

export const Empresa = z.object({
  id: z.string(),
  empresaId: z.string(),
  nome: z.string(),
  endereco: z.string(),
  adm_nome: z.string(),
  telefone: z.string(),
  email: z.string(),
  logo: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  numColaboradores: z.int(),
  /** null when unlimited */
  colaboradoresLimite: z.nullable(z.int()),
  plano_nome: PlanoNome,
  /** what every share of its people says of itself; null where it says nothing */
  divulgacao: z.nullable(z.string()),
  /** how many shares a month the company hopes for; 0: it names no goal, or its plan has none */
  metaCompartilhamentos: z.int(),
  /** only for the company itself: the address that is asked for, and waits for its link to be followed */
  emailPendente: z.optional(z.nullable(z.string())),
  /** only for the company itself and the admin */
  codigoEmpresa: z.optional(z.string()),
  /** the same: how people join by the code, and how many wait to be let in */
  aprovarEntrada: z.optional(z.boolean()),
  dominios: z.optional(z.array(z.string())),
  aguardando: z.optional(z.int()),
  /** the same: what a click is worth to the company, in cents; 0: it says nothing */
  cpcCentavos: z.optional(z.int()),
  /** the same: 14 characters without marks; null where none was entered */
  cnpj: z.optional(z.nullable(z.string())),
  /** present while it is about to end: when */
  encerraEm: z.optional(z.string()),
});
export type Empresa = z.output<typeof Empresa>;
