import * as z from 'zod/mini';
import { FORMAS } from '../../rules/pagamento.ts';
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
  /** line added to every share of its employees; null if none */
  divulgacao: z.nullable(z.string()),
  /** its page on LinkedIn, which captions mention as `@nome`; null if none */
  paginaLinkedin: z.nullable(z.object({ nome: z.string(), organizacaoId: z.string() })),
  /** monthly goal of shares; 0 if none, or not in the plan */
  metaCompartilhamentos: z.int(),
  /** the caption assistant is on, and in the plan */
  assistente: z.boolean(),
  /** only for the company itself: a new address, not confirmed yet */
  emailPendente: z.optional(z.nullable(z.string())),
  /** only for the company itself and the admin */
  codigoEmpresa: z.optional(z.string()),
  /** also only for them: approval on joining, and the number of pending employees */
  aprovarEntrada: z.optional(z.boolean()),
  dominios: z.optional(z.array(z.string())),
  aguardando: z.optional(z.int()),
  /** also only for them: employees whose invitation the company sends later */
  convitesAdiados: z.optional(z.int()),
  /** also only for them: value of a click, in cents; 0 if none */
  cpcCentavos: z.optional(z.int()),
  /** also only for them: 14 characters without punctuation; null if none */
  cnpj: z.optional(z.nullable(z.string())),
  /** while closing: when it ends */
  encerraEm: z.optional(z.string()),
  /** only for the admin, while suspended: since when, and the reason that its people read */
  suspensaEm: z.optional(z.string()),
  suspensaMotivo: z.optional(z.string()),
  /** also only for the admin: state of its subscription, null if it never had one, and its last activity */
  pagamento: z.optional(z.nullable(z.enum(['ativa', 'atrasada', 'suspensa', 'encerrada']))),
  /** how it pays, or has begun to, and until when a period that does not renew is paid; for the admin */
  forma: z.optional(z.nullable(z.enum(FORMAS))),
  pagoAte: z.optional(z.nullable(z.string())),
  ativaEm: z.optional(z.string()),
});
export type Empresa = z.output<typeof Empresa>;
