import * as z from 'zod/mini';
import { FORMAS, SITUATIONS } from '../../rules/pagamento.ts';
import { PLANOS } from '../../rules/planos.ts';

export const PlanoNome = z.enum(PLANOS);

/** What a Pix is paid with. */
export const Pix = z.object({
  paymentIntentId: z.string(),
  pix: z.object({ copiaECola: z.string(), qrCode: z.string(), expiraEm: z.string() }),
});

/** A company's subscription, current at Stripe. */
export const Assinatura = z.object({
  plano_nome: PlanoNome,
  situacao: z.enum(SITUATIONS),
  /** null if nothing will be charged, or the date is unknown */
  proximaCobranca: z.nullable(z.string()),
  /** a cancelled subscription lasts until then */
  terminaEm: z.nullable(z.string()),
  valorCentavos: z.nullable(z.int()),
  cartaoFinal: z.nullable(z.string()),
  /** of the plan that runs, or of the payment that was begun */
  forma: z.nullable(z.enum(FORMAS)),
  renova: z.boolean(),
  /** when the plan ends, if it does not renew */
  fimEm: z.nullable(z.string()),
  /** the boleto that is to be paid */
  boleto: z.nullable(z.object({ faturaUrl: z.string(), vencimento: z.string() })),
  /** what was begun and can still be paid; a boleto is above, and a card's secret comes with the route that prepares it */
  aPagar: z.optional(z.object({ priceId: z.string(), pix: z.optional(Pix) })),
  recibos: z.array(z.object({ data: z.string(), valorCentavos: z.int(), url: z.string() })),
});
export type Assinatura = z.output<typeof Assinatura>;
export type Pix = z.output<typeof Pix>;

export const Plano = z.object({
  plano_nome: PlanoNome,
  nome: z.string(),
  colaboradoresLimite: z.nullable(z.int()),
  limitePosts: z.nullable(z.int()),
  upsMaximo: z.int(),
  /** the plan's features (shared/rules/planos.ts) */
  recursos: z.array(z.string()),
  /** cents; null if agreed by chat */
  precoMensal: z.nullable(z.int()),
  precoTotal: z.nullable(z.int()),
  priceId: z.nullable(z.string()),
});
export type Plano = z.output<typeof Plano>;
