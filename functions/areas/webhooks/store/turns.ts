import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { type OffReason, sparedMs } from '../../../../shared/rules/webhooks.ts';
import { db, isWritten, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../empresas/index.ts';
import { delivering, QUEUE, type WebhookItem, type WebhookKey, webhookKey } from './webhooks.ts';

/** Longer than a run of functions/areas/webhooks/consumers/webhook-deliveries.ts can take. */
export const TURN_MS = 100 * SECOND_MS;
/** Longer than an index lags behind. */
const SETTLED_MS = MINUTE_MS;

/** A webhook that one run delivers to, and nobody else meanwhile. */
export type Taken = WebhookItem & { ocupadoPor: string };

/**
 * Takes the turn of a webhook. `gone`: there is no such webhook; undefined: it is off or spared, or another run has its
 * turn.
 */
export async function takeTurn(key: WebhookKey, run: string, now: Date): Promise<Taken | 'gone' | undefined> {
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        ...webhookKey(key),
        // Should the run die, the webhook is woken when its turn is over.
        UpdateExpression:
          'SET ocupadoPor = :run, ocupadoAte = :until, fila = :queue, acordarEm = :until REMOVE poupadoAte',
        ConditionExpression:
          'ativo = :on AND (attribute_not_exists(ocupadoAte) OR ocupadoAte < :now) AND (attribute_not_exists(poupadoAte) OR poupadoAte <= :now)',
        ExpressionAttributeValues: {
          ':run': run,
          ':until': addMs(now, TURN_MS).toISOString(),
          ':now': now.toISOString(),
          ':queue': QUEUE,
          ':on': true,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return Attributes as Taken;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item ? undefined : 'gone';
  }
}

/** What a turn has shown of the receiver: since when nothing arrives there, `null` where something did. */
export type Failing = string | null | undefined;

const turnOver = ['ocupadoPor', 'ocupadoAte'];
const noted = (failing: Failing) => ({
  set: typeof failing === 'string' ? { falhandoDesde: failing } : {},
  remove: failing === null ? ['falhandoDesde'] : [],
});

/**
 * Gives a turn back until `next`, or until something new happens. One that was woken meanwhile, and may have deliveries
 * that were not seen, is looked after again at once.
 */
export async function endTurn(taken: Taken, next: string | undefined, failing: Failing, now: Date) {
  const { set, remove } = noted(failing);
  const soon = addMs(now, SETTLED_MS).toISOString();
  // What was written a moment ago may not be in the index yet.
  const isFresh = (taken.pedidoEm ?? '') > addMs(now, -SETTLED_MS).toISOString();
  const acordarEm = isFresh && (next === undefined || next > soon) ? soon : next;
  const change = changeSet(
    { ...set, ...(acordarEm && { acordarEm }) },
    [...remove, ...turnOver, ...(acordarEm ? [] : ['fila', 'acordarEm'])],
    { ocupadoPor: taken.ocupadoPor, ...(taken.pedidos !== undefined && { pedidos: taken.pedidos }) },
  );
  const isOver = await isWritten(db.send(new UpdateCommand({ ...webhookKey(taken), ...change })));
  if (!isOver) await goOn(taken, failing, now);
}

/** Gives a turn back, and leaves the receiver alone for a while, also when something new happens. */
export async function spare(taken: Taken, failing: Failing, now: Date): Promise<void> {
  const { set, remove } = noted(failing);
  const since = failing === undefined ? taken.falhandoDesde : failing;
  const until = addMs(now, sparedMs(since ? new Date(since) : now, now)).toISOString();
  const change = changeSet({ ...set, poupadoAte: until, acordarEm: until }, [...remove, ...turnOver], {
    ocupadoPor: taken.ocupadoPor,
  });
  await isWritten(db.send(new UpdateCommand({ ...webhookKey(taken), ...change })));
}

class LostTurnError extends Error {
  override readonly name = 'LostTurnError';
}
const withoutTurn = (error: unknown) => {
  if (!(error instanceof LostTurnError)) throw error;
};

/** Gives a turn back to the next run, which begins at once. */
export async function goOn(taken: Taken, failing: Failing, now: Date): Promise<void> {
  const { set, remove } = noted(failing);
  await transact([
    {
      item: {
        Update: {
          ...webhookKey(taken),
          ...changeSet({ ...set, acordarEm: now.toISOString() }, [...remove, ...turnOver], {
            ocupadoPor: taken.ocupadoPor,
          }),
        },
      },
      otherwise: () => new LostTurnError(),
    },
    delivering(taken, now),
  ]).catch(withoutTurn);
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
  await transact([
    {
      item: {
        Update: {
          ...webhookKey(taken),
          ...changeSet({ ativo: false, motivo }, [...turnOver, 'fila', 'acordarEm'], {
            ocupadoPor: taken.ocupadoPor,
          }),
        },
      },
      otherwise: () => new LostTurnError(),
    },
    outbox({ modelo: 'webhook-desligado', conta: contaOfEmpresa(empresa), dados, now }),
    ...extra,
  ]).catch(withoutTurn);
}

type DueWebhook = WebhookKey & { acordarEm: string };

/** A page of the webhooks that have deliveries to look after. */
export const listDueWebhooks = (now: Date, from: Record<string, unknown> | undefined) =>
  queryPage<DueWebhook>(
    new QueryCommand({
      TableName: table('webhooks'),
      IndexName: 'aAcordar',
      KeyConditionExpression: 'fila = :queue AND acordarEm <= :now',
      ExpressionAttributeValues: { ':queue': QUEUE, ':now': now.toISOString() },
      ExclusiveStartKey: from,
      Limit: 100,
    }),
  );

/** Has a webhook looked after whose time has come, once; it comes again where that leads to nothing. */
export async function wakeDue({ acordarEm, ...key }: DueWebhook, now: Date): Promise<void> {
  await transact([
    {
      item: {
        Update: {
          ...webhookKey(key),
          ...changeSet({ acordarEm: addMs(now, TURN_MS).toISOString() }, [], { acordarEm }),
        },
      },
      otherwise: () => new LostTurnError(),
    },
    delivering(key, now),
  ]).catch(withoutTurn);
}
