import { hasRecurso } from '../../../shared/rules/planos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../empresas/index.ts';
import { type DeliverableEvent, newEntrega, payloadOf } from './payload.ts';
import { putEntrega } from './store/deliveries.ts';
import { requestDelivery, webhooksOf } from './store/webhooks.ts';

const AT_ONCE = 10;

/** By the company's plan, and not while it is suspended or in the days before its end. */
export const receivesEvents = (empresa: EmpresaItem): boolean =>
  isOpen(empresa) && hasRecurso(empresa.plano_nome, 'webhooks');

/**
 * Stores a delivery per event and webhook, once, and then starts the delivery. A retry changes nothing but starts it again.
 */
export async function queueDeliveries(
  empresaId: string,
  events: readonly DeliverableEvent[],
  now: Date,
): Promise<void> {
  const webhooks = (await webhooksOf(empresaId)).filter(({ ativo }) => ativo);
  const wanted = events.flatMap((event) => {
    const receivers = webhooks.filter(({ eventos }) => eventos.includes(event.tipo));
    return receivers.length > 0 ? [{ event, receivers }] : [];
  });
  if (wanted.length === 0) return;
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !receivesEvents(empresa)) return;
  await forEachAtOnce(wanted, AT_ONCE, async ({ event, receivers }) => {
    const entrega = newEntrega(event, await payloadOf(event));
    for (const webhook of receivers) await putEntrega(webhook, entrega, now);
  });
  for (const webhook of new Set(wanted.flatMap(({ receivers }) => receivers)))
    await requestDelivery(webhook, now);
}
