import { hasRecurso } from '../../../shared/rules/planos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { newEntrega, payloadOf, type Told } from './payload.ts';
import { putEntrega } from './store/deliveries.ts';
import { wake, webhooksOf } from './store/webhooks.ts';

const AT_ONCE = 10;

/** Whether a company's systems are told of anything: by its plan, and not in the days before its end. */
export const isToldAnything = ({ plano_nome, encerraEm }: EmpresaItem): boolean =>
  encerraEm === undefined && hasRecurso(plano_nome, 'webhooks');

/**
 * Notes for each of a company's webhooks what it is to be told, once, and has it delivered. Repeated, it changes nothing;
 * a webhook is woken after its deliveries are there, so that none is left behind.
 */
export async function tellWebhooks(empresaId: string, events: readonly Told[], now: Date): Promise<void> {
  const webhooks = (await webhooksOf(empresaId)).filter(({ ativo }) => ativo);
  const wanted = events.flatMap((event) => {
    const whose = webhooks.filter(({ eventos }) => eventos.includes(event.tipo));
    return whose.length > 0 ? [{ event, whose }] : [];
  });
  if (wanted.length === 0) return;
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !isToldAnything(empresa)) return;
  await forEachAtOnce(wanted, AT_ONCE, async ({ event, whose }) => {
    const told = newEntrega(event, await payloadOf(event));
    for (const webhook of whose) await putEntrega(webhook, told, now);
  });
  for (const webhook of new Set(wanted.flatMap(({ whose }) => whose))) await wake(webhook, now);
}
