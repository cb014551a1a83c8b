import { addMs, HOUR_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { FAILING_MS } from '../../../shared/rules/webhooks.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { auditLine, SYSTEM } from '../access/index.ts';
import { getEmpresa } from '../empresas/index.ts';
import { type AttemptResult, attempt, clockFrom } from './attempt.ts';
import { webhookDesligado } from './audit.ts';
import { newEntrega } from './payload.ts';
import { receivesEvents } from './queue.ts';
import { signingSecrets } from './secret.ts';
import { forgetEntregas, listDue, nextDue, putEntrega } from './store/deliveries.ts';
import { releaseSlot, tryAcquireSlot } from './store/slots.ts';
import {
  backOff,
  type FailingSince,
  type LeasedWebhook,
  releaseTurn,
  resume,
  switchOff,
  tryAcquireTurn,
} from './store/turns.ts';
import { emitDelivery, findWebhook, type WebhookItem, type WebhookKey } from './store/webhooks.ts';

/** Calls to one receiver at the same time. */
const AT_ONCE = 5;
/** A run's time; another run then resumes. */
const RUN_MS = 50 * SECOND_MS;
/**
 * Concurrent calls to the receiver, and also how many slow failures end a run in which nothing arrived. One, after a run
 * that delivered nothing.
 */
const callsAtOnce = ({ falhandoDesde }: LeasedWebhook): number => (falhandoDesde ? 1 : AT_ONCE);

interface RunState {
  results: AttemptResult[];
  /** why the run ended with deliveries left */
  stopped?: 'time' | 'busy' | 'gone' | 'lost';
}

/**
 * Delivers what is due at one webhook, while this run has its turn: two runs never call the same receiver. Deletes the
 * deliveries of a deleted webhook.
 */
export async function deliverDue(key: WebhookKey, now: Date): Promise<void> {
  const clock = clockFrom(now);
  const leased = await tryAcquireTurn(key, newUlid(now), now);
  if (leased === undefined) return;
  if (leased === 'gone') return deleteDeliveries(key, clock);
  const slot = await tryAcquireSlot(key.empresaId, leased.ocupadoPor, now);
  // Started again by the company's run that releases a slot, or by the next minute's job.
  if (!slot) return releaseTurn(leased, now.toISOString(), undefined, now);
  try {
    await deliverInTurn(leased, clock);
  } finally {
    await releaseSlot(slot, clock());
  }
}

async function deliverInTurn(leased: LeasedWebhook, clock: () => Date): Promise<void> {
  const { empresaId } = leased;
  const now = clock();
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !receivesEvents(empresa)) {
    // Deliveries stay: the plan may be leased again, or the company's end undone.
    const due = empresa && (await nextDue(leased.id));
    return releaseTurn(leased, due && addMs(now, HOUR_MS).toISOString(), undefined, now);
  }
  await queueLastTest(leased, now);
  const state = await deliverPages(leased, clock);
  if (state.stopped === 'lost') return;
  const failing = failingSince(leased, state, clock());
  const since = failing === undefined ? leased.falhandoDesde : failing;
  const isDown = typeof failing === 'string' && addMs(new Date(failing), FAILING_MS) <= clock();
  if (state.stopped === 'gone' || isDown) {
    const motivo = state.stopped === 'gone' ? 'removido' : 'falhas';
    const line = auditLine(SYSTEM, {
      empresaId,
      acao: 'webhook.alterado',
      alvo: leased.id,
      resumo: webhookDesligado(leased, motivo),
      origem: 'sistema',
      now: clock(),
    });
    return switchOff(leased, { motivo, empresa, now: clock(), extra: [line] });
  }
  if (state.stopped === 'time') return resume(leased, failing, clock());
  if (state.stopped === 'busy') return backOff(leased, failing, clock());
  await releaseTurn(leased, await nextRun(leased.id, since), failing, clock());
}

async function deliverPages(leased: LeasedWebhook, clock: () => Date): Promise<RunState> {
  const state: RunState = { results: [] };
  const end = addMs(clock(), RUN_MS);
  let from: Record<string, unknown> | undefined;
  const isInTurn = async () => (await inTurn(leased)) !== undefined;
  do {
    const { items, lastKey } = await listDue(leased.id, clock(), from);
    await forEachAtOnce(items, callsAtOnce(leased), async (item) => {
      if (stopReason(leased, state, clock() >= end)) return;
      // Read for each call: the secret may have been rotated.
      const webhook = await inTurn(leased);
      const receiver = webhook && { url: webhook.url, secrets: await signingSecrets(webhook, clock()) };
      state.results.push(receiver ? await attempt(item, { ...receiver, clock, isInTurn }) : 'lost');
    });
    from = lastKey;
    const stopped = stopReason(leased, state, from !== undefined && clock() >= end);
    if (stopped) return { ...state, stopped };
  } while (from);
  return state;
}

/** The webhook while this run has its turn. A change of its address or state takes the turn away. */
async function inTurn({ ocupadoPor, ...key }: LeasedWebhook): Promise<WebhookItem | undefined> {
  const webhook = await findWebhook(key);
  return webhook?.ativo && webhook.ocupadoPor === ocupadoPor ? webhook : undefined;
}

function stopReason(leased: LeasedWebhook, { results }: RunState, isLate: boolean): RunState['stopped'] {
  if (results.includes('lost')) return 'lost';
  if (results.includes('gone')) return 'gone';
  const busy = results.filter((result) => result === 'busy').length;
  if (busy >= callsAtOnce(leased) && !results.includes('arrived')) return 'busy';
  return isLate ? 'time' : undefined;
}

function failingSince({ falhandoDesde }: LeasedWebhook, { results }: RunState, now: Date): FailingSince {
  if (results.length === 0) return undefined;
  return results.includes('arrived') ? null : (falhandoDesde ?? now.toISOString());
}

const offAt = (falhandoDesde: string): Date => addMs(new Date(falhandoDesde), FAILING_MS);

/** Queues a last test for a receiver that failed for five days and has no delivery left. */
async function queueLastTest(leased: LeasedWebhook, now: Date): Promise<void> {
  if (!leased.falhandoDesde || offAt(leased.falhandoDesde) > now || (await nextDue(leased.id))) return;
  await putEntrega(leased, newEntrega({ id: newUlid(now), tipo: 'teste', em: now.toISOString() }, {}), now);
}

/** The next delivery, or the end of a receiver's five days. */
async function nextRun(webhookId: string, since: string | null | undefined) {
  return (await nextDue(webhookId)) ?? (since ? offAt(since).toISOString() : undefined);
}

async function deleteDeliveries(key: WebhookKey, clock: () => Date): Promise<void> {
  const end = addMs(clock(), RUN_MS);
  while (await forgetEntregas(key)) {
    if (clock() >= end) return transact([emitDelivery(key, clock())]);
  }
}
