import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { backOffMs, type OffReason } from '../../../../shared/rules/webhooks.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { releaseLease, releasing, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../empresas/index.ts';
import { delivering, keyOf, QUEUE, type WebhookItem, type WebhookKey } from './webhooks.ts';

/** Longer than a run of functions/areas/webhooks/consumers/webhook-deliveries.ts can take. */
export const TURN_MS = 100 * SECOND_MS;
/** Longer than an index lags behind. */
const SETTLED_MS = MINUTE_MS;

/** A webhook that one run delivers to, and nobody else meanwhile. */
export type Taken = WebhookItem & { ocupadoPor: string };

/**
 * Acquires the turn of a webhook. `gone`: there is no such webhook; undefined: it is off, its receiver is left alone for a
 * while, or another run has its turn.
 */
export async function tryAcquireTurn(
  key: WebhookKey,
  run: string,
  now: Date,
): Promise<Taken | 'gone' | undefined> {
  const { item, refused } = await tryAcquireLease<Taken>('webhooks', keyOf(key), {
    ...{ owner: run, ms: TURN_MS, now },
    // Should the run die, the webhook is woken when its turn is over.
    set: { fila: QUEUE, acordarEm: addMs(now, TURN_MS).toISOString() },
    remove: ['poupadoAte'],
    given: { ativo: true },
    when: any(missing('poupadoAte'), atMost('poupadoAte', now.toISOString())),
  });
  return item ?? (refused ? undefined : 'gone');
}

/** What a turn has shown of the receiver: since when nothing arrives there, `null` where something did. */
export type Failing = string | null | undefined;

const noted = (failing: Failing) => ({
  set: typeof failing === 'string' ? { falhandoDesde: failing } : {},
  remove: failing === null ? ['falhandoDesde'] : [],
});

/**
 * Releases a turn until `next`, or until something new happens. A webhook that was woken meanwhile may have deliveries that
 * this run has not seen, so it gets another run at once.
 */
export async function releaseTurn(taken: Taken, next: string | undefined, failing: Failing, now: Date) {
  const { set, remove } = noted(failing);
  const soon = addMs(now, SETTLED_MS).toISOString();
  // What was written a moment ago may not be in the index yet.
  const isFresh = (taken.pedidoEm ?? '') > addMs(now, -SETTLED_MS).toISOString();
  const acordarEm = isFresh && (next === undefined || next > soon) ? soon : next;
  const isReleased = await releaseLease('webhooks', keyOf(taken), taken.ocupadoPor, {
    set: { ...set, ...(acordarEm && { acordarEm }) },
    remove: [...remove, ...(acordarEm ? [] : ['fila', 'acordarEm'])],
    ...(taken.pedidos !== undefined && { given: { pedidos: taken.pedidos } }),
  });
  if (!isReleased) await resume(taken, failing, now);
}

/** Releases a turn, and leaves the receiver alone for a while, also when something new happens. */
export async function backOff(taken: Taken, failing: Failing, now: Date): Promise<void> {
  const { set, remove } = noted(failing);
  const since = failing === undefined ? taken.falhandoDesde : failing;
  const until = addMs(now, backOffMs(since ? new Date(since) : now, now)).toISOString();
  await releaseLease('webhooks', keyOf(taken), taken.ocupadoPor, {
    set: { ...set, poupadoAte: until, acordarEm: until },
    remove,
  });
}

/** Releases a turn to the next run, which begins at once. */
export async function resume(taken: Taken, failing: Failing, now: Date): Promise<void> {
  const { set, remove } = noted(failing);
  const release = updateItem(
    'webhooks',
    keyOf(taken),
    ...releasing(taken.ocupadoPor, { set: { ...set, acordarEm: now.toISOString() }, remove }),
  );
  await tryTransact([release, delivering(taken, now)], [release]);
}

/** Switches a webhook off that its receiver does not answer, and tells the company. */
export async function switchOff(
  taken: Taken,
  {
    motivo,
    empresa,
    now,
    extra,
  }: { motivo: OffReason; empresa: EmpresaItem; now: Date; extra: readonly Write[] },
): Promise<void> {
  const dados = { motivo, endereco: new URL(taken.url).host, webhookId: taken.id };
  const release = updateItem(
    'webhooks',
    keyOf(taken),
    ...releasing(taken.ocupadoPor, { set: { ativo: false, motivo }, remove: ['fila', 'acordarEm'] }),
  );
  const mail = outbox({ modelo: 'webhook-desligado', conta: contaOfEmpresa(empresa), dados, now });
  await tryTransact([release, mail, ...extra], [release]);
}

type DueWebhook = WebhookKey & { acordarEm: string };

/** A page of the webhooks that have deliveries to look after. */
export const listDueWebhooks = (now: Date, from: Record<string, unknown> | undefined) =>
  queryPage<DueWebhook>('webhooks', {
    index: 'aAcordar',
    where: { fila: QUEUE },
    range: atMost('acordarEm', now.toISOString()),
    startKey: from,
    limit: 100,
  });

/** Has a webhook looked after whose time has come, once; it comes again where that leads to nothing. */
export async function wakeDue({ acordarEm, ...key }: DueWebhook, now: Date): Promise<void> {
  const postpone = updateItem(
    'webhooks',
    keyOf(key),
    { set: { acordarEm: addMs(now, TURN_MS).toISOString() } },
    { when: equals('acordarEm', acordarEm) },
  );
  await tryTransact([postpone, delivering(key, now)], [postpone]);
}
