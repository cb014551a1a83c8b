import { hasRecurso, type Recurso } from '../../../shared/rules/planos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { daytimeFrom } from '../../platform/daytime.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../contas/index.ts';
import { type DeliverableEvent, newEntrega, payloadOf } from './payload.ts';
import { type NewEntrega, putEntrega } from './store/delivery-rows.ts';
import { isMensageiro } from './store/mensageiros.ts';
import { type ReceiverItem, receiversOf, requestDelivery } from './store/receivers.ts';
import { isWebhook } from './store/webhook-rows.ts';

const AT_ONCE = 10;

/** By the company's plan, and not while it is suspended or in the days before its end. */
export const mayReceive = (empresa: EmpresaItem, recurso: Recurso): boolean =>
  isOpen(empresa) && hasRecurso(empresa.plano_nome, recurso);

/** A published post makes one card per channel, whatever becomes of its event: the delivery's id is the post's. */
const cardOfPost = (event: DeliverableEvent): NewEntrega | undefined =>
  event.tipo === 'post.publicado'
    ? { id: event.dados.postId, tipo: event.tipo, em: event.em, corpo: '' }
    : undefined;

/**
 * Stores a delivery per event and receiver, once, and then starts the delivery. A retry changes nothing but starts it again.
 */
export async function queueDeliveries(
  empresaId: string,
  events: readonly DeliverableEvent[],
  now: Date,
): Promise<void> {
  const receivers = (await receiversOf(empresaId)).filter(({ ativo }) => ativo);
  const channels = receivers.filter(isMensageiro);
  const wanted = events.flatMap((event) => {
    const webhooks = receivers.filter((each) => isWebhook(each) && each.eventos.includes(event.tipo));
    const card = channels.length > 0 ? cardOfPost(event) : undefined;
    return card || webhooks.length > 0 ? [{ event, webhooks, card }] : [];
  });
  if (wanted.length === 0) return;
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return;
  const [toWebhooks, toChannels] = [mayReceive(empresa, 'webhooks'), mayReceive(empresa, 'mensageiros')];
  const served = new Set<ReceiverItem>();
  const put = async (receiver: ReceiverItem, entrega: NewEntrega, from: Date) => {
    await putEntrega(receiver, entrega, from);
    served.add(receiver);
  };
  await forEachAtOnce(wanted, AT_ONCE, async ({ event, webhooks, card }) => {
    if (toWebhooks && webhooks.length > 0) {
      const written = newEntrega(event, await payloadOf(event));
      for (const webhook of webhooks) await put(webhook, written, now);
    }
    if (toChannels && card) for (const each of channels) await put(each, card, daytimeFrom(now));
  });
  for (const receiver of served) await requestDelivery(receiver, now);
}
