import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { MOST_WEBHOOKS, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../rules/webhooks.ts';
import { defineRoutes } from './define.ts';
import { Entrega, Webhook } from './entities.ts';
import { booleano, id, inteiro, listOf, mensagem, pagina, senhaAtual } from './fields.ts';

const wrongUrl = { error: MSG.webhookUrlInvalida };
/** The handler checks the address (functions/partners/receivers/address.ts), and every connection checks it again. */
const url = z
  .string(wrongUrl)
  .check(z.trim(), z.minLength(1, wrongUrl), z.maxLength(WEBHOOK_URL_MAX, wrongUrl));
const eventos = listOf(
  z.enum(WEBHOOK_EVENTS, { error: MSG.webhookEventos }),
  2 * WEBHOOK_EVENTS.length,
  MSG.webhookEventos,
).check(z.minLength(1, { error: MSG.webhookEventos }));

const shared = { auth: ['empresa'], papel: 'proprietario', recurso: 'webhooks' } as const;
const params = z.object({ id: id() });
const deliveryParams = z.object({ id: id(), entregaId: id() });

/** Notifications to a company's own systems, as in Standard Webhooks (enterprise plans). */
export const webhooks = defineRoutes({
  listWebhooks: {
    ...shared,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Webhooks da empresa',
    replies: { 200: z.object({ webhooks: z.array(Webhook) }) },
  },
  createWebhook: {
    ...shared,
    method: 'POST',
    path: '/api/webhooks',
    summary: `Criar um webhook, até ${MOST_WEBHOOKS} por empresa; o segredo só aparece aqui`,
    proof: 'always',
    outlivesSession: true,
    body: z.object({ url, eventos, senhaAtual }),
    idempotent: 'record',
    replies: { 201: z.object({ webhook: Webhook, segredo: z.string() }) },
    refusals: [409],
  },
  updateWebhook: {
    ...shared,
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Mudar, ligar ou desligar um webhook; o que não vier fica como está',
    /** for another address */
    proof: true,
    outlivesSession: true,
    params,
    body: z.object({
      url: z.optional(url),
      eventos: z.optional(eventos),
      ativo: z.optional(booleano),
      senhaAtual,
    }),
    replies: { 200: z.object({ webhook: Webhook }) },
    refusals: [409],
  },
  removeWebhook: {
    ...shared,
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Excluir um webhook e as entregas dele',
    params,
    replies: { 200: mensagem },
  },
  rotateSecret: {
    ...shared,
    method: 'POST',
    path: '/api/webhooks/{id}/segredo',
    summary: 'Trocar o segredo; por 24 horas o anterior também assina',
    /** with the secret, a stranger writes to the company's system as we do */
    proof: 'always',
    outlivesSession: true,
    params,
    body: z.object({ senhaAtual }),
    idempotent: 'record',
    replies: { 200: z.object({ webhook: Webhook, segredo: z.string() }) },
    refusals: [409],
  },
  listDeliveries: {
    ...shared,
    method: 'GET',
    path: '/api/webhooks/{id}/entregas',
    summary: 'Entregas dos últimos 30 dias, as novas primeiro',
    params,
    query: z.object({
      limit: z._default(inteiro('limit', 1, 50), 20),
      cursor: pagina.cursor,
    }),
    replies: { 200: z.object({ entregas: z.array(Entrega), nextCursor: z.optional(z.string()) }) },
  },
  repeatDelivery: {
    ...shared,
    method: 'POST',
    path: '/api/webhooks/{id}/entregas/{entregaId}/repetir',
    summary: 'Entregar de novo, com o mesmo `webhook-id`',
    params: deliveryParams,
    replies: { 202: z.object({ entrega: Entrega }) },
    refusals: [409, 429],
  },
  testWebhook: {
    ...shared,
    method: 'POST',
    path: '/api/webhooks/{id}/testar',
    summary: 'Enviar um evento `teste`',
    params,
    idempotent: 'record',
    replies: { 202: z.object({ entrega: Entrega }) },
    refusals: [409, 429],
  },
});
