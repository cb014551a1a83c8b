import { consumer } from '../../../platform/events/consume.ts';
import { isMensageiro, mensageiroKind } from '../../mensageiros/index.ts';
import { deliverDue } from '../deliver.ts';
import type { Kinds } from '../kind.ts';
import { webhookKind } from '../webhook-kind.ts';

const KINDS: Kinds = { of: (receiver) => (isMensageiro(receiver) ? mensageiroKind : webhookKind) };

/** A delivery that fails is retried by the job of every minute, once it is due. */
export const handler = consumer('webhook-deliveries', ({ empresaId, dados }, now) =>
  deliverDue({ empresaId, id: dados.webhookId }, KINDS, now),
);
