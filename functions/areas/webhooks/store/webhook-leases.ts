import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { backOffMs, type OffReason } from '../../../../shared/rules/webhooks.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { releaseLease, releasing, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../contas/index.ts';
import { emitDelivery, keyOf, QUEUE, type ReceiverItem, type ReceiverKey } from './receivers.ts';

/** Longer than a run of the consumer webhook-deliveries can take. */
export const LEASE_MS = 100 * SECOND_MS;
/** Longer than an index lags behind. */
const SETTLED_MS = MINUTE_MS;

/** A receiver whose lease this run has. */
export type LeasedReceiver = ReceiverItem & { ocupadoPor: string };

/** `gone`: the receiver was deleted. Undefined: it is off or backing off, or another run has its lease. */
export async function tryLease(
  key: ReceiverKey,
  run: string,
  now: Date,
): Promise<LeasedReceiver | 'gone' | undefined> {
  const { item, refused } = await tryAcquireLease<LeasedReceiver>('webhooks', keyOf(key), {
    ...{ owner: run, ms: LEASE_MS, now },
    // If the run dies, the job of every minute resumes when the lease ends.
    set: { fila: QUEUE, acordarEm: addMs(now, LEASE_MS).toISOString() },
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

/** Writes what a run has to note of its receiver, while it has its lease. */
export const noteLeased = (leased: LeasedReceiver, set: Record<string, unknown>): Promise<boolean> =>
  tryWrite(updateItem('webhooks', keyOf(leased), { set }, { when: equals('ocupadoPor', leased.ocupadoPor) }));

/**
 * Releases a lease until `next`, or until the next event. If a delivery was requested during the run, which may not have
 * seen it, another run starts at once.
 */
export async function release(
  leased: LeasedReceiver,
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

/** Releases a lease; until the pause is over, new events start no run either. */
export async function backOff(leased: LeasedReceiver, failing: FailingSince, now: Date): Promise<void> {
  const { set, remove } = failingChange(failing);
  const since = failing === undefined ? leased.falhandoDesde : failing;
  const until = addMs(now, backOffMs(since ? new Date(since) : now, now)).toISOString();
  await releaseLease('webhooks', keyOf(leased), leased.ocupadoPor, {
    set: { ...set, poupadoAte: until, acordarEm: until },
    remove,
  });
}

/** Releases a lease and starts the next run. */
export async function resume(leased: LeasedReceiver, failing: FailingSince, now: Date): Promise<void> {
  const { set, remove } = failingChange(failing);
  const release = updateItem(
    'webhooks',
    keyOf(leased),
    ...releasing(leased.ocupadoPor, { set: { ...set, acordarEm: now.toISOString() }, remove }),
  );
  await tryTransact([release, emitDelivery(leased, now)], [release]);
}

/** What is told of a receiver that was switched off. */
export interface SwitchedOff {
  motivo: OffReason;
  empresa: EmpresaItem;
  /** further data of the mail */
  dados: Record<string, string>;
  now: Date;
  extra: readonly Write[];
}

/** Switches off a receiver that fails, and mails the company. */
export async function switchOff(
  leased: LeasedReceiver,
  { motivo, empresa, dados, now, extra }: SwitchedOff,
): Promise<void> {
  const release = updateItem(
    'webhooks',
    keyOf(leased),
    ...releasing(leased.ocupadoPor, { set: { ativo: false, motivo }, remove: ['fila', 'acordarEm'] }),
  );
  const mail = outbox({
    modelo: 'webhook-desligado',
    conta: contaOfEmpresa(empresa),
    dados: { motivo, webhookId: leased.id, ...dados },
    now,
  });
  await tryTransact([release, mail, ...extra], [release]);
}

type DueReceiver = ReceiverKey & { acordarEm: string };

export const listDueReceivers = (now: Date, from: Record<string, unknown> | undefined) =>
  queryPage<DueReceiver>('webhooks', {
    index: 'aAcordar',
    where: { fila: QUEUE },
    range: atMost('acordarEm', now.toISOString()),
    startKey: from,
    limit: 100,
  });

/** Starts a run for a receiver that is due. If the run fails, the webhook is due again when its lease would end. */
export async function startDelivery({ acordarEm, ...key }: DueReceiver, now: Date): Promise<void> {
  const postpone = updateItem(
    'webhooks',
    keyOf(key),
    { set: { acordarEm: addMs(now, LEASE_MS).toISOString() } },
    { when: equals('acordarEm', acordarEm) },
  );
  await tryTransact([postpone, emitDelivery(key, now)], [postpone]);
}
