import * as z from 'zod/mini';
import { SITUATIONS } from '../../rules/pagamento.ts';
import { PLANOS } from '../../rules/planos.ts';

export const PlanoNome = z.enum(PLANOS);

/** What a company pays, as Stripe has it now. */
export const Assinatura = z.object({
  plano_nome: PlanoNome,
  situacao: z.enum(SITUATIONS),
  /** null when nothing is going to be charged, or nobody knows when */
  proximaCobranca: z.nullable(z.string()),
  /** a cancelled one goes on until then */
  terminaEm: z.nullable(z.string()),
  valorCentavos: z.nullable(z.int()),
  cartaoFinal: z.nullable(z.string()),
  recibos: z.array(z.object({ data: z.string(), valorCentavos: z.int(), url: z.string() })),
});
export type Assinatura = z.output<typeof Assinatura>;

export const Plano = z.object({
  plano_nome: PlanoNome,
  nome: z.string(),
  colaboradoresLimite: z.nullable(z.int()),
  limitePosts: z.nullable(z.int()),
  upsMaximo: z.int(),
  /** the capabilities that the plan has (shared/rules/planos.ts) */
  recursos: z.array(z.string()),
  /** cents; null where the price is agreed by chat */
  precoMensal: z.nullable(z.int()),
  precoTotal: z.nullable(z.int()),
  priceId: z.nullable(z.string()),
});
export type Plano = z.output<typeof Plano>;
