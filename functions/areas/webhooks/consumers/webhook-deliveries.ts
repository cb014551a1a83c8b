import { consumer } from '../../../platform/events/consume.ts';
import { mensageiroKind } from '../cards-due.ts';
import { deliverDue } from '../deliver-webhook.ts';
import type { Kinds } from '../kind-of-webhook.ts';
import { isMensageiro } from '../store/mensageiros.ts';
import { webhookKind } from '../webhook-kind.ts';

const KINDS: Kinds = { of: (receiver) => (isMensageiro(receiver) ? mensageiroKind : webhookKind) };

/** A delivery that fails is retried by the job of every minute, once it is due. */
export const handler = consumer('webhook-deliveries', ({ empresaId, dados }, now) =>
  deliverDue({ empresaId, id: dados.webhookId }, KINDS, now),
);
