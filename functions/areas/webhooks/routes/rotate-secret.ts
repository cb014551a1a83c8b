import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { findWebhook, getWebhook } from '../store/webhook-rows.ts';
import { segredoTrocado } from '../webhook-audit.ts';
import { rotate } from '../webhook-secret.ts';
import { withSecret } from '../webhook-view.ts';

export const handler = route(webhooks.rotateSecret, assertProof)(
  async ({ params, caller, now, newId }) => {
    const before = await getWebhook({ empresaId: caller.empresaId, id: params.id });
    const resumo = segredoTrocado(before);
    const extra = [
      ...lineBy(caller, { acao: 'webhook.alterado', alvo: before.id, resumo, now }),
      mailToOwner(caller, 'webhook-segredo', now),
    ];
    const webhook = await rotate(before, newId(), { now, extra });
    return withSecret(webhook, now);
  },
  async ({ params, caller: { empresaId }, now, newId }) => {
    const webhook = await findWebhook({ empresaId, id: params.id });
    return webhook?.segredo.id === newId() ? withSecret(webhook, now) : undefined;
  },
);
