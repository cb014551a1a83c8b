import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { route } from '../../access/index.ts';
import { webhooksOf } from '../store/webhook-rows.ts';
import { toWebhook } from '../webhook-view.ts';

export const handler = route(webhooks.listWebhooks)(async ({ caller, now }) => ({
  webhooks: (await webhooksOf(caller.empresaId)).map((item) => toWebhook(item, now)),
}));
