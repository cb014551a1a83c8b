import { refusal } from '../../../../shared/errors.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { newEntrega } from '../payload.ts';
import { findEntrega, putEntrega } from '../store/delivery-rows.ts';
import { requestDelivery } from '../store/receivers.ts';
import { getWebhook } from '../store/webhook-rows.ts';
import { deliveryQuota } from '../webhook-quota.ts';
import { toEntrega } from '../webhook-view.ts';

export const handler = route(webhooks.testWebhook)(
  async ({ params, caller, now, newId }) => {
    const { empresaId } = caller;
    const webhook = await getWebhook({ empresaId, id: params.id });
    if (!webhook.ativo) throw refusal(REFUSALS.webhookOff);
    return withinQuotas([deliveryQuota(empresaId)], now, async () => {
      const test = newEntrega({ id: newId(), tipo: 'teste', em: now.toISOString() }, {});
      const entrega = await putEntrega(webhook, test, now);
      await requestDelivery(webhook, now);
      return { entrega: toEntrega(entrega) };
    });
  },
  async ({ params, caller: { empresaId }, now, newId }) => {
    const entrega = await findEntrega({ empresaId, id: params.id }, newId(), now);
    return entrega && { entrega: toEntrega(entrega) };
  },
);
