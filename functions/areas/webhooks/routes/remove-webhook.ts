import * as MSG from '../../../../shared/messages.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { lineBy, route } from '../../access/index.ts';
import { getWebhook, removeWebhook } from '../store/webhook-rows.ts';
import { webhookExcluido } from '../webhook-audit.ts';

export const handler = route(webhooks.removeWebhook)(async ({ params, caller, now }) => {
  const webhook = await getWebhook({ empresaId: caller.empresaId, id: params.id });
  const resumo = webhookExcluido(webhook);
  await removeWebhook(
    webhook,
    now,
    lineBy(caller, { acao: 'webhook.excluido', alvo: webhook.id, resumo, now }),
  );
  return { message: MSG.webhookExcluido };
});
