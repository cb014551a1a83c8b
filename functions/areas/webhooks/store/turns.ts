import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { backOffMs, type OffReason } from '../../../../shared/rules/webhooks.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { releaseLease, releasing, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../empresas/index.ts';
import { emitDelivery, keyOf, QUEUE, type WebhookItem, type WebhookKey } from './webhooks.ts';

/** Longer than a run of the consumer webhook-deliveries can take. */
export const TURN_MS = 100 * SECOND_MS;
/** Longer than an index lags behind. */
const SETTLED_MS = MINUTE_MS;

/** A webhook whose lease this run has. */
export type LeasedWebhook = WebhookItem & { ocupadoPor: string };

/** `gone`: the webhook was deleted. Undefined: it is off or backing off, or another run has its turn. */
export async function tryAcquireTurn(
  key: WebhookKey,
  run: string,
  now: Date,
): Promise<LeasedWebhook | 'gone' | undefined> {
  const { item, refused } = await tryAcquireLease<LeasedWebhook>('webhooks', keyOf(key), {
    ...{ owner: run, ms: TURN_MS, now },
    // If the run dies, the job of every minute resumes when the lease ends.
    set: { fila: QUEUE, acordarEm: addMs(now, TURN_MS).toISOString() },
    remove: ['poupadoAte'],
    given: { ativo: true },
    when: any(missing('poupadoAte'), atMost('poupadoAte', now.toISOString())),
  });
  return item ?? (refused ? undefined : 'gone');
}

/** Since when nothing arrives; `null`: something arrived; undefined: no attempt was made. */
export type FailingSince = string | null | undefined;

const failingChange = (failing: FailingSince) => ({
  set: typeof failing === 'string' ? { falhandoDesde: failing } : {},
  remove: failing === null ? ['falhandoDesde'] : [],
});

/**
 * Releases a turn until `next`, or until the next event. If a delivery was requested during the run, which may not have
 * seen it, another run starts at once.
 */
export async function releaseTurn(
  leased: LeasedWebhook,
  next: string | undefined,
  failing: FailingSince,
  now: Date,
) {
  const { set, remove } = failingChange(failing);
  const soon = addMs(now, SETTLED_MS).toISOString();
  // Deliveries written a moment ago may not be in the index yet.
  const isFresh = (leased.pedidoEm ?? '') > addMs(now, -SETTLED_MS).toISOString();
  const acordarEm = isFresh && (next === undefined || next > soon) ? soon : next;
  const isReleased = await releaseLease('webhooks', keyOf(leased), leased.ocupadoPor, {
    set: { ...set, ...(acordarEm && { acordarEm }) },
    remove: [...remove, ...(acordarEm ? [] : ['fila', 'acordarEm'])],
    ...(leased.pedidos !== undefined && { given: { pedidos: leased.pedidos } }),
  });
  if (!isReleased) await resume(leased, failing, now);
}

/** Releases a turn; until the pause is over, new events start no run either. */
export async function backOff(leased: LeasedWebhook, failing: FailingSince, now: Date): Promise<void> {
  const { set, remove } = failingChange(failing);
  const since = failing === undefined ? leased.falhandoDesde : failing;
  const until = addMs(now, backOffMs(since ? new Date(since) : now, now)).toISOString();
  await releaseLease('webhooks', keyOf(leased), leased.ocupadoPor, {
    set: { ...set, poupadoAte: until, acordarEm: until },
    remove,
  });
}

/** Releases a turn and starts the next run. */
export async function resume(leased: LeasedWebhook, failing: FailingSince, now: Date): Promise<void> {
  const { set, remove } = failingChange(failing);
  const release = updateItem(
    'webhooks',
    keyOf(leased),
    ...releasing(leased.ocupadoPor, { set: { ...set, acordarEm: now.toISOString() }, remove }),
  );
  await tryTransact([release, emitDelivery(leased, now)], [release]);
}

/** Switches off a webhook whose receiver fails, and mails the company. */
export async function switchOff(
  leased: LeasedWebhook,
  {
    motivo,
    empresa,
    now,
    extra,
  }: { motivo: OffReason; empresa: EmpresaItem; now: Date; extra: readonly Write[] },
): Promise<void> {
  const dados = { motivo, endereco: new URL(leased.url).host, webhookId: leased.id };
  const release = updateItem(
    'webhooks',
    keyOf(leased),
    ...releasing(leased.ocupadoPor, { set: { ativo: false, motivo }, remove: ['fila', 'acordarEm'] }),
  );
  const mail = outbox({ modelo: 'webhook-desligado', conta: contaOfEmpresa(empresa), dados, now });
  await tryTransact([release, mail, ...extra], [release]);
}

type DueWebhook = WebhookKey & { acordarEm: string };

export const listDueWebhooks = (now: Date, from: Record<string, unknown> | undefined) =>
  queryPage<DueWebhook>('webhooks', {
    index: 'aAcordar',
    where: { fila: QUEUE },
    range: atMost('acordarEm', now.toISOString()),
    startKey: from,
    limit: 100,
  });

/** Starts a run for a webhook that is due. If the run fails, the webhook is due again when its turn would end. */
export async function startDelivery({ acordarEm, ...key }: DueWebhook, now: Date): Promise<void> {
  const postpone = updateItem(
    'webhooks',
    keyOf(key),
    { set: { acordarEm: addMs(now, TURN_MS).toISOString() } },
    { when: equals('acordarEm', acordarEm) },
  );
  await tryTransact([postpone, emitDelivery(key, now)], [postpone]);
}
