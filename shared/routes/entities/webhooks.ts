import * as z from 'zod/mini';
import { DELIVERY_SITUATIONS, OFF_REASONS, WEBHOOK_EVENTS } from '../../rules/webhooks.ts';

/** A webhook, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(WEBHOOK_EVENTS)),
  ativo: z.boolean(),
  criadoEm: z.string(),
  /** first of the uninterrupted failures */
  falhandoDesde: z.nullable(z.string()),
  /** why it was disabled automatically */
  motivo: z.nullable(z.enum(OFF_REASONS)),
  /** until when a previous secret also signs */
  segredoAnteriorAte: z.nullable(z.string()),
});
export type Webhook = z.output<typeof Webhook>;

/** A delivery to a webhook. */
export const Entrega = z.object({
  /** `webhook-id` of every attempt */
  id: z.string(),
  tipo: z.enum(WEBHOOK_EVENTS),
  situacao: z.enum(DELIVERY_SITUATIONS),
  tentativas: z.number(),
  data: z.string(),
  /** of the last attempt */
  tentadaEm: z.nullable(z.string()),
  resposta: z.nullable(z.number()),
  proximaEm: z.nullable(z.string()),
});
export type Entrega = z.output<typeof Entrega>;
