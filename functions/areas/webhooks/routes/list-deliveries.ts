import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { route } from '../../access/index.ts';
import { listEntregas } from '../store/deliveries.ts';
import { getWebhook } from '../store/webhooks.ts';
import { toEntrega } from '../view.ts';

export const handler = route(webhooks.listDeliveries)(async ({ params, query, caller, now }) => {
  const webhook = await getWebhook({ empresaId: caller.empresaId, id: params.id });
  const { items, nextCursor } = await listEntregas(webhook, query, now);
  return { entregas: items.map(toEntrega), ...(nextCursor && { nextCursor }) };
});
