import { addMs, HOUR_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { FAILING_MS } from '../../../shared/rules/webhooks.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { auditLine, SYSTEM } from '../access/index.ts';
import { getEmpresa } from '../empresas/index.ts';
import { attempt, clockFrom, type Ending } from './attempt.ts';
import { webhookDesligado } from './audit.ts';
import { newEntrega } from './payload.ts';
import { signingSecrets } from './secret.ts';
import { forgetEntregas, listDue, nextDue, putEntrega } from './store/deliveries.ts';
import { releaseSlot, tryAcquireSlot } from './store/slots.ts';
import {
  backOff,
  type Failing,
  releaseTurn,
  resume,
  switchOff,
  type Taken,
  tryAcquireTurn,
} from './store/turns.ts';
import { delivering, findWebhook, type WebhookItem, type WebhookKey } from './store/webhooks.ts';
import { isToldAnything } from './tell.ts';

/** Calls to one receiver at the same time. */
const AT_ONCE = 5;
/** What one run does, before another goes on. */
const STRETCH_MS = 50 * SECOND_MS;
/**
 * As many calls run side by side, and as many that take long to fail, with none that arrives, end a run: where the run
 * before delivered nothing, one.
 */
const callsAtOnce = ({ falhandoDesde }: Taken): number => (falhandoDesde ? 1 : AT_ONCE);

/** What a run has seen. */
interface Seen {
  endings: Ending[];
  /** why it ended before everything that was due was tried */
  stopped?: 'time' | 'busy' | 'gone' | 'lost';
}

/**
 * Delivers what is due at one webhook, as long as this run has its turn: two runs never call the same receiver. Where a
 * webhook is gone, what it was told goes too.
 */
export async function deliverDue(key: WebhookKey, now: Date): Promise<void> {
  const clock = clockFrom(now);
  const taken = await tryAcquireTurn(key, newUlid(now), now);
  if (taken === undefined) return;
  if (taken === 'gone') return forget(key, clock);
  const slot = await tryAcquireSlot(key.empresaId, taken.ocupadoPor, now);
  // Another run of the company's wakes it as it ends, or the job of the next minute.
  if (!slot) return releaseTurn(taken, now.toISOString(), undefined, now);
  try {
    await deliverInTurn(taken, clock);
  } finally {
    await releaseSlot(slot, clock());
  }
}

async function deliverInTurn(taken: Taken, clock: () => Date): Promise<void> {
  const { empresaId } = taken;
  const now = clock();
  const empresa = await getEmpresa(empresaId);
  if (!empresa || !isToldAnything(empresa)) {
    // What waits goes on where the plan is taken again or the end undone, and is looked at until then.
    const waits = empresa && (await nextDue(taken.id));
    return releaseTurn(taken, waits && addMs(now, HOUR_MS).toISOString(), undefined, now);
  }
  await askOnceMore(taken, now);
  const seen = await stretch(taken, clock);
  if (seen.stopped === 'lost') return;
  const failing = failingOf(taken, seen, clock());
  const since = failing === undefined ? taken.falhandoDesde : failing;
  const isDown = typeof failing === 'string' && addMs(new Date(failing), FAILING_MS) <= clock();
  if (seen.stopped === 'gone' || isDown) {
    const motivo = seen.stopped === 'gone' ? 'removido' : 'falhas';
    const line = auditLine(SYSTEM, {
      empresaId,
      acao: 'webhook.alterado',
      alvo: taken.id,
      resumo: webhookDesligado(taken, motivo),
      origem: 'sistema',
      now: clock(),
    });
    return switchOff(taken, { motivo, empresa, now: clock(), extra: [line] });
  }
  if (seen.stopped === 'time') return resume(taken, failing, clock());
  if (seen.stopped === 'busy') return backOff(taken, failing, clock());
  await releaseTurn(taken, await nextLook(taken.id, since), failing, clock());
}

/** Everything that is due, page by page. */
async function stretch(taken: Taken, clock: () => Date): Promise<Seen> {
  const seen: Seen = { endings: [] };
  const end = addMs(clock(), STRETCH_MS);
  let from: Record<string, unknown> | undefined;
  const isStill = async () => (await inTurn(taken)) !== undefined;
  do {
    const { items, lastKey } = await listDue(taken.id, clock(), from);
    await forEachAtOnce(items, callsAtOnce(taken), async (item) => {
      if (stopOf(taken, seen, clock() >= end)) return;
      // As it is now, for each of them: a secret may have been exchanged.
      const webhook = await inTurn(taken);
      const how = webhook && { url: webhook.url, secrets: await signingSecrets(webhook, clock()) };
      seen.endings.push(how ? await attempt(item, { ...how, clock, isStill }) : 'lost');
    });
    from = lastKey;
    const stopped = stopOf(taken, seen, from !== undefined && clock() >= end);
    if (stopped) return { ...seen, stopped };
  } while (from);
  return seen;
}

/** The webhook, as long as this run has its turn: whoever gives it another address, or switches it, takes the turn away. */
async function inTurn({ ocupadoPor, ...key }: Taken): Promise<WebhookItem | undefined> {
  const webhook = await findWebhook(key);
  return webhook?.ativo && webhook.ocupadoPor === ocupadoPor ? webhook : undefined;
}

function stopOf(taken: Taken, { endings }: Seen, isLate: boolean): Seen['stopped'] {
  if (endings.includes('lost')) return 'lost';
  if (endings.includes('gone')) return 'gone';
  const busy = endings.filter((ending) => ending === 'busy').length;
  if (busy >= callsAtOnce(taken) && !endings.includes('arrived')) return 'busy';
  return isLate ? 'time' : undefined;
}

/** Since when nothing arrives, as far as this run has shown. */
function failingOf({ falhandoDesde }: Taken, { endings }: Seen, now: Date): Failing {
  if (endings.length === 0) return undefined;
  return endings.includes('arrived') ? null : (falhandoDesde ?? now.toISOString());
}

const offAt = (falhandoDesde: string): Date => addMs(new Date(falhandoDesde), FAILING_MS);

/** A receiver that took nothing for five days, and has been asked nothing lately, gets a last chance. */
async function askOnceMore(taken: Taken, now: Date): Promise<void> {
  if (!taken.falhandoDesde || offAt(taken.falhandoDesde) > now || (await nextDue(taken.id))) return;
  await putEntrega(taken, newEntrega({ id: newUlid(now), tipo: 'teste', em: now.toISOString() }, {}), now);
}

/** When there is something to do next: a delivery, or the end of a receiver's five days. */
async function nextLook(webhookId: string, failingSince: string | null | undefined) {
  return (await nextDue(webhookId)) ?? (failingSince ? offAt(failingSince).toISOString() : undefined);
}

async function forget(key: WebhookKey, clock: () => Date): Promise<void> {
  const end = addMs(clock(), STRETCH_MS);
  while (await forgetEntregas(key)) {
    if (clock() >= end) return transact([delivering(key, clock())]);
  }
}
