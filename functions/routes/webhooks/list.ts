import { webhooks } from '../../../shared/routes/webhooks.ts';
import { route } from '../../http/route.ts';
import { webhooksOf } from '../../store/webhooks/webhooks.ts';
import { toWebhook } from '../../webhooks/view.ts';

export const handler = route(webhooks.list)(async ({ caller, now }) => ({
  webhooks: (await webhooksOf(caller.empresaId)).map((item) => toWebhook(item, now)),
}));
