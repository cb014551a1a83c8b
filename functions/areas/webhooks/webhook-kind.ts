import type { ReceiverKind } from './receiver-kind.ts';
import type { WebhookItem } from './store/webhook-rows.ts';
import { webhookDesligado } from './webhook-audit.ts';
import { signedHeaders, signingSecrets } from './webhook-secret.ts';

/** A webhook is sent each event by itself, signed. */
export const webhookKind: ReceiverKind<WebhookItem> = {
  recurso: 'webhooks',
  atOnce: 5,
  openFrom: (now) => now,
  plan: (_webhook, due) => ({ letters: due.map((item) => [item]) }),
  // The secret is read for each call: it may have been rotated.
  write: async (webhook, [item], now) =>
    item && {
      url: webhook.url,
      body: item.corpo,
      headers: signedHeaders(await signingSecrets(webhook, now), { id: item.id, body: item.corpo, now }),
    },
  off: (webhook, motivo) => ({
    acao: 'webhook.alterado',
    resumo: webhookDesligado(webhook, motivo),
    dados: { endereco: new URL(webhook.url).host },
  }),
};
