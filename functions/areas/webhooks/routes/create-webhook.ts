import { refusal } from '../../../../shared/errors.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { isReceiver } from '../../../partners/receivers/address.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { createWebhook, findWebhook } from '../store/webhook-rows.ts';
import { webhookCriado } from '../webhook-audit.ts';
import { newSecret } from '../webhook-secret.ts';
import { withSecret } from '../webhook-view.ts';

/** A retry shows the secret once more: the first answer may have been lost. */
export const handler = route(webhooks.createWebhook, assertProof)(
  async ({ body: { url, eventos }, caller, now, newId }) => {
    if (!isReceiver(url)) throw refusal(REFUSALS.invalidReceiver);
    const id = newId();
    const item = {
      empresaId: caller.empresaId,
      id,
      url,
      eventos: [...new Set(eventos)],
      ativo: true,
      criadoEm: now.toISOString(),
      segredo: await newSecret(id, newId()),
    };
    const resumo = webhookCriado(item);
    const line = lineBy(caller, { acao: 'webhook.criado', alvo: id, resumo, now });
    const webhook = await createWebhook(item, [...line, mailToOwner(caller, 'webhook-criado', now)]);
    return withSecret(webhook, now);
  },
  async ({ caller: { empresaId }, now, newId }) => {
    const webhook = await findWebhook({ empresaId, id: newId() });
    return webhook && withSecret(webhook, now);
  },
);
