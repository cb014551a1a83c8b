import { refusal } from '../../../../shared/errors.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { isReceiver } from '../../../partners/receivers/address.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { changeWebhook, getWebhook } from '../store/webhook-rows.ts';
import { webhookAlterado } from '../webhook-audit.ts';
import { toWebhook } from '../webhook-view.ts';

export const handler = route(webhooks.updateWebhook)(async ({ params, body, caller, event, client, now }) => {
  const { url, eventos, ativo } = body;
  if (url !== undefined && !isReceiver(url)) throw refusal(REFUSALS.invalidReceiver);
  const before = await getWebhook({ empresaId: caller.empresaId, id: params.id });
  const isMoved = url !== undefined && url !== before.url;
  if (isMoved) await assertProof({ caller, event, body, client, now });
  const change = {
    ...(url !== undefined && { url }),
    ...(eventos && { eventos: [...new Set(eventos)] }),
    ...(ativo !== undefined && { ativo }),
  };
  const resumo = webhookAlterado(before, change);
  const extra = [
    ...lineBy(caller, { acao: 'webhook.alterado', alvo: before.id, resumo, now }),
    ...(isMoved ? [mailToOwner(caller, 'webhook-mudado', now)] : []),
  ];
  await changeWebhook(before, change, { now, extra });
  return { webhook: toWebhook(await getWebhook(before), now) };
});
