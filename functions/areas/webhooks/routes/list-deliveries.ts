import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { route } from '../../access/index.ts';
import { listEntregas } from '../store/delivery-rows.ts';
import { getWebhook } from '../store/webhook-rows.ts';
import { toEntrega } from '../webhook-view.ts';

export const handler = route(webhooks.listDeliveries)(async ({ params, query, caller, now }) => {
  const webhook = await getWebhook({ empresaId: caller.empresaId, id: params.id });
  const { items, nextCursor } = await listEntregas(webhook, query, now);
  return { entregas: items.map(toEntrega), ...(nextCursor && { nextCursor }) };
});
