import { consumer } from '../../../platform/events/consume.ts';
import { deliverDue } from '../deliver-webhook.ts';

/** A delivery that fails is retried by the job of every minute, once it is due. */
export const handler = consumer('webhook-deliveries', ({ empresaId, dados }, now) =>
  deliverDue({ empresaId, id: dados.webhookId }, now),
);
