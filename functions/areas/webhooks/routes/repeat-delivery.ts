import { refusal } from '../../../../shared/errors.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { repeatEntrega } from '../store/delivery-rows.ts';
import { requestDelivery } from '../store/receivers.ts';
import { getWebhook } from '../store/webhook-rows.ts';
import { deliveryQuota } from '../webhook-quota.ts';
import { toEntrega } from '../webhook-view.ts';

export const handler = route(webhooks.repeatDelivery)(async ({ params, caller, now }) => {
  const { empresaId } = caller;
  const webhook = await getWebhook({ empresaId, id: params.id });
  if (!webhook.ativo) throw refusal(REFUSALS.webhookOff);
  return withinQuotas([deliveryQuota(empresaId)], now, async () => {
    const entrega = await repeatEntrega(webhook, params.entregaId, now);
    await requestDelivery(webhook, now);
    return { entrega: toEntrega(entrega) };
  });
});
