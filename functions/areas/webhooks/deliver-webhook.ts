import { addMs, HOUR_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { FAILING_MS } from '../../../shared/rules/webhooks.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { auditLine, SYSTEM } from '../access/index.ts';
import { getEmpresa } from '../contas/index.ts';
import { type AttemptResult, attempt, clockFrom } from './attempt.ts';
import { mensageiroKind } from './mensageiro-kind.ts';
import { newEntrega } from './payload.ts';
import type { ReceiverKind } from './receiver-kind.ts';
import { releaseRun, tryAcquireRun } from './store/company-runs.ts';
import {
  dropEntregas,
  type EntregaItem,
  forgetEntregas,
  listDue,
  nextDue,
  putEntrega,
} from './store/delivery-rows.ts';
import { isMensageiro } from './store/mensageiros.ts';
import { emitDelivery, findReceiver, type ReceiverItem, type ReceiverKey } from './store/receivers.ts';
import {
  backOff,
  type FailingSince,
  type LeasedReceiver,
  release,
  resume,
  switchOff,
  tryLease,
} from './store/webhook-leases.ts';
import { webhookKind } from './webhook-kind.ts';
import { mayReceive } from './webhook-queue.ts';

/** A run's time; another run then resumes. */
const RUN_MS = 50 * SECOND_MS;
/**
 * Concurrent calls to the receiver, and also how many slow failures end a run in which nothing arrived. One, after a run
 * that delivered nothing.
 */
const callsAtOnce = ({ falhandoDesde }: LeasedReceiver, { atOnce }: ReceiverKind): number =>
  falhandoDesde ? 1 : atOnce;

interface RunState {
  results: AttemptResult[];
  /** why the run ended with deliveries left */
  stopped?: 'time' | 'busy' | 'gone' | 'lost';
  /** when deliveries that wait may be sent */
  later?: Date | undefined;
}

/**
 * Delivers what is due at one receiver, while this run has its lease: two runs never call the same receiver. Deletes the
 * deliveries of a deleted one.
 */
export async function deliverDue(key: ReceiverKey, now: Date): Promise<void> {
  const leased = await tryLease(key, newUlid(now), now);
  if (leased === undefined) return;
  if (leased === 'gone') return deleteDeliveries(key, clockFrom(now));
  // What was requested before the lease is due in it, even by a clock ahead of this run's, which started slowly or elsewhere.
  const clock = clockFrom(
    new Date(Math.max(now.getTime(), Date.parse(leased.pedidoEm ?? now.toISOString()))),
  );
  const leasedRun = await tryAcquireRun(key.empresaId, leased.ocupadoPor, now);
  // Started again by the company's run that ends, or by the next minute's job.
  if (!leasedRun) return release(leased, now.toISOString(), undefined, now);
  try {
    await deliverLeased(leased, isMensageiro(leased) ? mensageiroKind : webhookKind, clock);
  } finally {
    await releaseRun(leasedRun, clock());
  }
}

async function deliverLeased(leased: LeasedReceiver, kind: ReceiverKind, clock: () => Date): Promise<void> {
  const { empresaId } = leased;
  const now = clock();
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !mayReceive(empresa, kind.recurso)) {
    // Deliveries stay: the plan may be leased again, or the company's end undone.
    const due = empresa && (await nextDue(leased.id));
    return release(leased, due && addMs(now, HOUR_MS).toISOString(), undefined, now);
  }
  const open = kind.openFrom(now);
  if (open > now) return release(leased, open.toISOString(), undefined, now);
  await queueLastTest(leased, now);
  const state = await deliverPages(leased, kind, clock);
  if (state.stopped === 'lost') return;
  const failing = failingSince(leased, state, clock());
  const since = failing === undefined ? leased.falhandoDesde : failing;
  const isDown = typeof failing === 'string' && addMs(new Date(failing), FAILING_MS) <= clock();
  if (state.stopped === 'gone' || isDown) {
    const motivo = state.stopped === 'gone' ? 'removido' : 'falhas';
    const { acao, resumo, dados } = kind.off(leased, motivo);
    const line = auditLine(SYSTEM, {
      ...{ empresaId, acao, alvo: leased.id, resumo },
      ...{ origem: 'sistema', now: clock() },
    });
    return switchOff(leased, { motivo, empresa, dados, now: clock(), extra: [line] });
  }
  if (state.stopped === 'time') return resume(leased, failing, clock());
  if (state.stopped === 'busy') return backOff(leased, failing, clock());
  const next = state.later?.toISOString() ?? (await nextRun(leased.id, since));
  await release(leased, next, failing, clock());
}

async function deliverPages(
  leased: LeasedReceiver,
  kind: ReceiverKind,
  clock: () => Date,
): Promise<RunState> {
  const state: RunState = { results: [] };
  const end = addMs(clock(), RUN_MS);
  const stopReason = (isLate: boolean) => reasonToStop(callsAtOnce(leased, kind), state, isLate);
  let from: Record<string, unknown> | undefined;
  do {
    const { items, lastKey } = await listDue(leased.id, { now: clock(), limit: kind.page, from });
    const receiver = items.length > 0 && (await stillLeased(leased));
    const plan = receiver ? await kind.plan(receiver, items, clock()) : { letters: [] };
    await forEachAtOnce(plan.letters, callsAtOnce(leased, kind), async (letter) => {
      if (stopReason(clock() >= end)) return;
      const result = await sendLetter(leased, kind, { items: letter, clock });
      if (result) state.results.push(result);
    });
    state.later = plan.later ?? state.later;
    from = lastKey;
    const stopped = stopReason(from !== undefined && clock() >= end);
    if (stopped) return { ...state, stopped };
  } while (from);
  return state;
}

/** Undefined when there was nothing to send any more. */
async function sendLetter(
  leased: LeasedReceiver,
  kind: ReceiverKind,
  { items, clock }: { items: readonly EntregaItem[]; clock: () => Date },
): Promise<AttemptResult | undefined> {
  // Read for each call: address, state and content may have changed.
  const receiver = await stillLeased(leased);
  if (!receiver) return 'lost';
  const letter = await kind.write(receiver, items, clock());
  if (!letter) {
    await dropEntregas(items);
    return undefined;
  }
  const isLeased = async () => (await stillLeased(leased)) !== undefined;
  const result = await attempt(items, { letter, openFrom: kind.openFrom, clock, isLeased });
  if (result === 'arrived') await kind.arrived?.(leased, receiver, { items, now: clock() });
  return result;
}

/** The receiver while this run has its lease. A change of its address or state takes the lease away. */
async function stillLeased({ ocupadoPor, ...key }: LeasedReceiver): Promise<ReceiverItem | undefined> {
  const receiver = await findReceiver(key);
  return receiver?.ativo && receiver.ocupadoPor === ocupadoPor ? receiver : undefined;
}

function reasonToStop(calls: number, { results }: RunState, isLate: boolean): RunState['stopped'] {
  if (results.includes('lost')) return 'lost';
  if (results.includes('gone')) return 'gone';
  const busy = results.filter((result) => result === 'busy').length;
  if (busy >= calls && !results.includes('arrived')) return 'busy';
  return isLate ? 'time' : undefined;
}

function failingSince({ falhandoDesde }: LeasedReceiver, { results }: RunState, now: Date): FailingSince {
  if (results.length === 0) return undefined;
  return results.includes('arrived') ? null : (falhandoDesde ?? now.toISOString());
}

const offAt = (falhandoDesde: string): Date => addMs(new Date(falhandoDesde), FAILING_MS);

/** Queues a last test for a receiver that failed for five days and has no delivery left. */
async function queueLastTest(leased: LeasedReceiver, now: Date): Promise<void> {
  if (!leased.falhandoDesde || offAt(leased.falhandoDesde) > now || (await nextDue(leased.id))) return;
  await putEntrega(leased, newEntrega({ id: newUlid(now), tipo: 'teste', em: now.toISOString() }, {}), now);
}

/** The next delivery, or the end of a receiver's five days. */
async function nextRun(receiverId: string, since: string | null | undefined) {
  return (await nextDue(receiverId)) ?? (since ? offAt(since).toISOString() : undefined);
}

async function deleteDeliveries(key: ReceiverKey, clock: () => Date): Promise<void> {
  const end = addMs(clock(), RUN_MS);
  while (await forgetEntregas(key)) {
    if (clock() >= end) return transact([emitDelivery(key, clock())]);
  }
}
