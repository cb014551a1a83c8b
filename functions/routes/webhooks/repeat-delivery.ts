import { refusal } from '../../../shared/refusals.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import { deliveryQuota, withinQuotas } from '../../contas/quotas.ts';
import { route } from '../../http/route.ts';
import { repeatEntrega } from '../../store/webhooks/deliveries.ts';
import { getWebhook, wake } from '../../store/webhooks/webhooks.ts';
import { toEntrega } from '../../webhooks/view.ts';

export const handler = route(webhooks.repeatDelivery)(async ({ params, caller, now }) => {
  const { empresaId } = caller;
  const webhook = await getWebhook({ empresaId, id: params.id });
  if (!webhook.ativo) throw refusal('webhookOff');
  return withinQuotas([deliveryQuota(empresaId)], now, async () => {
    const entrega = await repeatEntrega(webhook, params.entregaId, now);
    await wake(webhook, now);
    return { entrega: toEntrega(entrega) };
  });
});
