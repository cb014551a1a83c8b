import type { Entrega, Webhook } from '../../../shared/routes/entities.ts';
import type { EntregaItem } from './store/delivery-rows.ts';
import type { WebhookItem } from './store/webhook-rows.ts';
import { earlierUntil, readSecret } from './webhook-secret.ts';

export const toWebhook = (item: WebhookItem, now: Date): Webhook => ({
  id: item.id,
  url: item.url,
  eventos: item.eventos,
  ativo: item.ativo,
  criadoEm: item.criadoEm,
  falhandoDesde: item.falhandoDesde ?? null,
  motivo: item.motivo ?? null,
  segredoAnteriorAte: earlierUntil(item, now),
});

/** With the secret in plain text, which is shown once. */
export const withSecret = async (item: WebhookItem, now: Date) => ({
  webhook: toWebhook(item, now),
  segredo: await readSecret(item),
});

export const toEntrega = (item: EntregaItem): Entrega => ({
  id: item.id,
  tipo: item.tipo,
  situacao: item.situacao,
  tentativas: item.tentativas,
  data: item.em,
  tentadaEm: item.tentadaEm ?? null,
  resposta: item.resposta ?? null,
  proximaEm: item.proximaEm ?? null,
});
