import { hasRecurso, type Recurso } from '../../../shared/rules/planos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../contas/index.ts';
import { type DeliverableEvent, newEntrega, payloadOf } from './payload.ts';
import { type NewEntrega, putEntrega } from './store/delivery-rows.ts';
import { type ReceiverItem, receiversOf, requestDelivery } from './store/receivers.ts';
import { isWebhook } from './store/webhook-rows.ts';

const AT_ONCE = 10;

/** By the company's plan, and not while it is suspended or in the days before its end. */
export const mayReceive = (empresa: EmpresaItem, recurso: Recurso): boolean =>
  isOpen(empresa) && hasRecurso(empresa.plano_nome, recurso);

/** What receivers of another kind are to be sent of an event: undefined for nothing. */
export interface OtherKind {
  recurso: Recurso;
  is(receiver: ReceiverItem): boolean;
  entregaOf(event: DeliverableEvent): NewEntrega | undefined;
  /** the instant from which it may be sent */
  openFrom(now: Date): Date;
}

/**
 * Stores a delivery per event and receiver, once, and then starts the delivery. A retry changes nothing but starts it again.
 */
export async function queueDeliveries(
  empresaId: string,
  events: readonly DeliverableEvent[],
  { other, now }: { other: OtherKind; now: Date },
): Promise<void> {
  const receivers = (await receiversOf(empresaId)).filter(({ ativo }) => ativo);
  const wanted = events.flatMap((event) => {
    const webhooks = receivers.filter((each) => isWebhook(each) && each.eventos.includes(event.tipo));
    const entrega = other.entregaOf(event);
    const others = entrega ? receivers.filter((each) => other.is(each)) : [];
    return webhooks.length + others.length > 0 ? [{ event, webhooks, entrega, others }] : [];
  });
  if (wanted.length === 0) return;
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return;
  const [toWebhooks, toOthers] = [mayReceive(empresa, 'webhooks'), mayReceive(empresa, other.recurso)];
  const served = new Set<ReceiverItem>();
  const put = async (receiver: ReceiverItem, entrega: NewEntrega, from: Date) => {
    await putEntrega(receiver, entrega, from);
    served.add(receiver);
  };
  await forEachAtOnce(wanted, AT_ONCE, async ({ event, webhooks, entrega, others }) => {
    if (toWebhooks && webhooks.length > 0) {
      const written = newEntrega(event, await payloadOf(event));
      for (const webhook of webhooks) await put(webhook, written, now);
    }
    if (toOthers && entrega) for (const each of others) await put(each, entrega, other.openFrom(now));
  });
  for (const receiver of served) await requestDelivery(receiver, now);
}
