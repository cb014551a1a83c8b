import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { FORMAS } from '../rules/pagamento.ts';
import { defineRoutes } from './define.ts';
import { Assinatura, Pix, Plano, PlanoNome } from './entities.ts';
import { cnpj, id } from './fields.ts';

export const pagamento = defineRoutes({
  listPlans: {
    method: 'GET',
    path: '/api/planos',
    auth: 'public',
    summary: 'Planos e preços',
    replies: { 200: z.object({ planos: z.array(Plano) }) },
  },
  priceDetails: {
    method: 'GET',
    path: '/api/get-price-details',
    auth: 'public',
    summary: 'Detalhes de um preço',
    query: z.object({ priceId: id('priceId') }),
    replies: {
      200: z.object({
        nickname: z.string(),
        amount: z.int(),
        currency: z.literal('brl'),
        interval: z.string(),
        intervalCount: z.int(),
      }),
    },
    refusals: [404, 502],
  },
  createSubscription: {
    method: 'POST',
    path: '/api/create-subscription',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Preparar a assinatura',
    owns: { empresaId: 'body.empresaId' },
    idempotent: 'answer',
    body: z.object({
      priceId: id('priceId'),
      paymentMethodType: z._default(z.literal('card', { error: MSG.metodoNaoSuportado }), 'card'),
      empresaId: id('empresaId'),
      forma: z._default(z.enum(FORMAS, { error: MSG.metodoNaoSuportado }), 'cartao'),
      /** kept as the company's; a boleto needs one, given here or before */
      cnpj: z.optional(cnpj),
    }),
    replies: {
      200: z.union([
        z.object({ clientSecret: z.string(), subscriptionId: z.string() }),
        z.object({ subscriptionId: z.string(), faturaUrl: z.string(), vencimento: z.string() }),
        Pix,
      ]),
    },
    refusals: [409, 502],
  },
  paymentStatus: {
    method: 'GET',
    path: '/api/pagamento/{paymentIntentId}',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Estado de um pagamento',
    params: z.object({ paymentIntentId: id() }),
    replies: { 200: z.object({ status: z.string(), plano_nome: PlanoNome }) },
    refusals: [404, 502],
  },
  getSubscription: {
    method: 'GET',
    path: '/api/assinatura',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Plano e pagamento da empresa',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId') }),
    replies: { 200: Assinatura },
    refusals: [502],
  },
  openPortal: {
    method: 'POST',
    path: '/api/portal-pagamento',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Abrir o portal de cobrança: cartão, cancelamento, recibos, período',
    /** `fluxo` opens the change of card directly */
    body: z.object({ fluxo: z.optional(z.literal('cartao', { error: MSG.dadosInvalidos })) }),
    replies: { 200: z.object({ url: z.string() }) },
    refusals: [409, 502],
  },
  stripeWebhook: {
    method: 'POST',
    path: '/stripe/webhook',
    auth: 'public',
    summary: 'Avisos do processador de cartões',
    raw: true,
    replies: { 200: z.object({ received: z.boolean() }) },
  },
});
