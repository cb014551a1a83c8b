import type { AuditAction } from '../../../shared/rules/auditoria.ts';
import type { Recurso } from '../../../shared/rules/planos.ts';
import type { OffReason } from '../../../shared/rules/webhooks.ts';
import type { EntregaItem } from './store/delivery-rows.ts';
import type { ReceiverItem } from './store/receivers.ts';
import type { LeasedReceiver } from './store/webhook-leases.ts';

/** One request, as it goes out. */
export interface Letter {
  url: string;
  body: string;
  /** besides those of every request */
  headers: Readonly<Record<string, string>>;
}

/** What a run sends of the deliveries that are due. */
interface Plan {
  /** deliveries of one request each */
  letters: readonly (readonly EntregaItem[])[];
  /** when the others may be sent */
  later?: Date | undefined;
}

/**
 * What receivers of a kind are sent. Everything else is the same for all: queue, leases, attempts, retries, pauses and
 * switching off (deliver-webhook.ts).
 */
export interface ReceiverKind<R extends ReceiverItem = ReceiverItem> {
  /** the feature of the plan without which nothing is sent */
  recurso: Recurso;
  /** calls to one receiver at the same time */
  atOnce: number;
  /** deliveries that a plan is made of */
  page?: number;
  /** the instant from which calls may be made: `now`, or later */
  openFrom(now: Date): Date;
  plan(receiver: R, due: readonly EntregaItem[], now: Date): Promise<Plan> | Plan;
  /** Undefined when there is nothing to send any more: the deliveries are deleted. */
  write(receiver: R, items: readonly EntregaItem[], now: Date): Promise<Letter | undefined>;
  /** After a request arrived. */
  arrived?(leased: LeasedReceiver, receiver: R, sent: Sent): Promise<void>;
  /** What audit and mail say of a receiver that was switched off. */
  off(receiver: R, motivo: OffReason): { acao: AuditAction; resumo: string; dados: Record<string, string> };
}
export interface Sent {
  items: readonly EntregaItem[];
  now: Date;
}
