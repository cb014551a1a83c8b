import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { db, isWritten, table, type Write } from './db.ts';

/** An answer as it is kept (functions/platform/http/sealed-answer.ts). */
type Sealed = Uint8Array;
export type Reservation =
  | { state: 'mine'; nonce: string; since: number }
  | { state: 'busy' }
  | { state: 'done'; answer: Sealed }
  | { state: 'other-input' };

/** A key, as the hash that stands for it, and the hash of what is asked for under it. */
export interface KeyedInput {
  hash: string;
  input: string;
}

interface Item {
  hash: string;
  nonce?: string;
  /** hash of the input; gone once an attempt has failed */
  entrada?: string;
  since: number;
  ate: number;
  expiraEm: number;
  resposta?: Sealed;
}

/** Longer than the gateway waits for any answer (30 s): after it, the attempt that had the lease is gone. */
const LEASE_MS = MINUTE_MS;

/** Takes a lease on the key, or says that another attempt has it or has finished. `since` stays the first attempt's. */
export async function reserve({ hash, input }: KeyedInput, now: Date): Promise<Reservation> {
  const nonce = randomUUID();
  const fresh: Item = {
    hash,
    nonce,
    entrada: input,
    since: now.getTime(),
    ate: now.getTime() + LEASE_MS,
    expiraEm: epoch(addMs(now, DAY_MS)),
  };
  const isFirst = await isWritten(
    db.send(
      new PutCommand({
        TableName: table('respostas'),
        Item: fresh,
        ConditionExpression: 'attribute_not_exists(#hash) OR expiraEm <= :now OR nonce = :nonce',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':now': epoch(now), ':nonce': nonce },
      }),
    ),
  );
  if (isFirst) return { state: 'mine', nonce, since: fresh.since };
  const found = await db.send(
    new GetCommand({ TableName: table('respostas'), Key: { hash }, ConsistentRead: true }),
  );
  const item = found.Item as Item | undefined;
  if (item && isOther(item, input)) return { state: 'other-input' };
  if (item?.resposta) return { state: 'done', answer: item.resposta };
  if (!item || (item.nonce !== undefined && item.ate > now.getTime())) return { state: 'busy' };
  return takeOver(item, { nonce, input }, now);
}

const isOther = ({ entrada }: Pick<Item, 'entrada'>, input: string): boolean =>
  entrada !== undefined && entrada !== input;

/** The first attempt with a key: when it was, epoch ms, and what it was answered where that is kept. */
interface First {
  since: number;
  /** this attempt is not the first */
  repeated: boolean;
  answer?: Sealed | undefined;
}

/**
 * The first attempt with a key, which is this one when the key is new or a day old. Undefined when the key stands for
 * another input.
 */
export async function firstSeen({ hash, input }: KeyedInput, now: Date): Promise<First | undefined> {
  const item = await putFirst({ hash, input }, now);
  if (item === undefined) return { since: now.getTime(), repeated: false };
  if (isOther(item, input)) return undefined;
  const first = { since: item.since, repeated: true, answer: item.resposta };
  if (item.entrada !== undefined) return first;
  return (await claimInput(hash, input)) ? first : undefined;
}

/** Notes the first attempt with a key. Returns what stands there already, if anything does. */
async function putFirst({ hash, input }: KeyedInput, now: Date): Promise<Item | undefined> {
  try {
    await db.send(
      new PutCommand({
        TableName: table('respostas'),
        Item: { hash, entrada: input, since: now.getTime(), expiraEm: epoch(addMs(now, DAY_MS)) },
        ConditionExpression: 'attribute_not_exists(#hash) OR expiraEm <= :now',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':now': epoch(now) },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item && (unmarshall(error.Item) as Item);
  }
}

/** A key whose attempt failed stands for whatever comes next. */
const claimInput = (hash: string, input: string): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('respostas'),
        Key: { hash },
        UpdateExpression: 'SET entrada = :input',
        ConditionExpression: 'attribute_not_exists(entrada) OR entrada = :input',
        ExpressionAttributeValues: { ':input': input },
      }),
    ),
  );

/** The attempt failed, so that the same key may come with another input. Harmless when it cannot be noted. */
export const forgetInput = ({ hash, input }: KeyedInput): Promise<unknown> =>
  db
    .send(
      new UpdateCommand({
        TableName: table('respostas'),
        Key: { hash },
        UpdateExpression: 'REMOVE entrada',
        ConditionExpression: 'entrada = :input',
        ExpressionAttributeValues: { ':input': input },
      }),
    )
    .catch(() => undefined);

/** The attempt before failed or died: the key is free again, its first instant is kept. */
async function takeOver(
  item: Item,
  { nonce, input }: { nonce: string; input: string },
  now: Date,
): Promise<Reservation> {
  const isMine = await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('respostas'),
        Key: { hash: item.hash },
        UpdateExpression: 'SET nonce = :nonce, ate = :ate, entrada = :input',
        ConditionExpression:
          item.nonce === undefined ? 'attribute_not_exists(nonce)' : 'nonce = :before OR nonce = :nonce',
        ExpressionAttributeValues: {
          ':nonce': nonce,
          ':input': input,
          ':ate': now.getTime() + LEASE_MS,
          ...(item.nonce === undefined ? {} : { ':before': item.nonce }),
        },
      }),
    ),
  );
  return isMine ? { state: 'mine', nonce, since: item.since } : { state: 'busy' };
}

/**
 * The write that keeps the answer in the transaction of what it tells, so that nothing can come between the two. Throws
 * 409 where another attempt has taken the key over: then the effect is that one's.
 */
export const keepAnswer = (hash: string, nonce: string, answer: Sealed): Write => ({
  item: { Update: settling(hash, nonce, 'SET resposta = :answer', { ':answer': answer }) },
  otherwise: () => refusal('underWay'),
});

/** Keeps the answer. A failure here is harmless: a retry derives the same ids, and finds the effect recorded under them. */
export const remember = (hash: string, nonce: string, answer: Sealed): Promise<unknown> =>
  settle(hash, nonce, 'SET resposta = :answer', { ':answer': answer });

/** Keeps the answer of whoever was answered first under a key that takes no lease. A failure here is as harmless. */
export const rememberFirst = ({ hash, input }: KeyedInput, answer: Sealed): Promise<unknown> =>
  db
    .send(
      new UpdateCommand({
        TableName: table('respostas'),
        Key: { hash },
        UpdateExpression: 'SET resposta = if_not_exists(resposta, :answer)',
        ConditionExpression: 'entrada = :input',
        ExpressionAttributeValues: { ':answer': answer, ':input': input },
      }),
    )
    .catch(() => undefined);

/** Frees the key: failures are not kept. */
export const forget = (hash: string, nonce: string): Promise<unknown> =>
  settle(hash, nonce, 'REMOVE nonce, entrada', {});

const settle = (...change: Parameters<typeof settling>) =>
  db.send(new UpdateCommand(settling(...change))).catch(() => undefined);

const settling = (hash: string, nonce: string, change: string, values: Record<string, unknown>) => ({
  TableName: table('respostas'),
  Key: { hash },
  UpdateExpression: change,
  ConditionExpression: 'nonce = :nonce',
  ExpressionAttributeValues: { ':nonce': nonce, ...values },
});
