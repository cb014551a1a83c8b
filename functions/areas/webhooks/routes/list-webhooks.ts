import { webhooks } from '../../../../shared/routes/webhooks.ts';
import { route } from '../../access/index.ts';
import { webhooksOf } from '../store/webhooks.ts';
import { toWebhook } from '../view.ts';

export const handler = route(webhooks.listWebhooks)(async ({ caller, now }) => ({
  webhooks: (await webhooksOf(caller.empresaId)).map((item) => toWebhook(item, now)),
}));
