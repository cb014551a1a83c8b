import * as z from 'zod/mini';
import { DELIVERY_SITUATIONS, OFF_REASONS, WEBHOOK_EVENTS } from '../../rules/webhooks.ts';

/** An address that is told of what happens, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(WEBHOOK_EVENTS)),
  ativo: z.boolean(),
  criadoEm: z.string(),
  /** since when its receiver has taken nothing */
  falhandoDesde: z.nullable(z.string()),
  /** why it was switched off by nobody */
  motivo: z.nullable(z.enum(OFF_REASONS)),
  /** until when an earlier secret signs too */
  segredoAnteriorAte: z.nullable(z.string()),
});
export type Webhook = z.output<typeof Webhook>;

/** What a webhook was told, or is being told. */
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
