import { consumer } from '../../../platform/events/consume.ts';
import { deliverDue } from '../deliver.ts';

/** Delivers what is due at one webhook. What comes to nothing is tried again when the minute's job finds it due. */
export const handler = consumer('webhook-deliveries', ({ empresaId, dados }, now) =>
  deliverDue({ empresaId, id: dados.webhookId }, now),
);
