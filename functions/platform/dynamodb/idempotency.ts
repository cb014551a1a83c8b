import { randomUUID } from 'node:crypto';
import { refusal } from '../../../shared/errors.ts';
import { addMs, DAY_MS, epoch, MINUTE_MS } from '../../../shared/rules/dates.ts';
import * as REFUSALS from '../refusals.ts';
import { type Change, putItem, updateItem, type Write } from './commands.ts';
import { any, atMost, equals, missing, orElse } from './conditions.ts';
import { getItem } from './queries.ts';
import { attempt, tryWrite, write } from './writes.ts';

/** An encrypted answer (functions/platform/http/sealed-answer.ts). */
type Sealed = Uint8Array;
export type Reservation =
  | { state: 'mine'; nonce: string; since: number }
  | { state: 'busy' }
  | { state: 'done'; answer: Sealed }
  | { state: 'other-input' };

/** The hash of a key, and the hash of the request's input. */
export interface KeyedInput {
  hash: string;
  input: string;
}

interface KeyRecord {
  hash: string;
  nonce?: string;
  /** hash of the input; removed when an attempt fails */
  entrada?: string;
  since: number;
  ate: number;
  expiraEm: number;
  resposta?: Sealed;
}

/** Longer than the gateway waits for any answer (30 s): by then the attempt with the lease is over. */
const LEASE_MS = MINUTE_MS;

/** Acquires a lease on the key, or returns why not. `since` is the first attempt's instant. */
export async function reserve({ hash, input }: KeyedInput, now: Date): Promise<Reservation> {
  const nonce = randomUUID();
  const fresh: KeyRecord = {
    hash,
    nonce,
    entrada: input,
    since: now.getTime(),
    ate: now.getTime() + LEASE_MS,
    expiraEm: epoch(addMs(now, DAY_MS)),
  };
  const isFirst = await tryWrite(
    putItem('respostas', fresh, { when: any(isNew(now), equals('nonce', nonce)) }),
  );
  if (isFirst) return { state: 'mine', nonce, since: fresh.since };
  const item = await getItem<KeyRecord>('respostas', { hash }, { fresh: true });
  if (item && isOther(item, input)) return { state: 'other-input' };
  if (item?.resposta) return { state: 'done', answer: item.resposta };
  if (!item || (item.nonce !== undefined && item.ate > now.getTime())) return { state: 'busy' };
  return takeOver(item, { nonce, input }, now);
}

/** No attempt with the key within a day. */
const isNew = (now: Date) => any(missing('hash'), atMost('expiraEm', epoch(now)));

const isOther = ({ entrada }: Pick<KeyRecord, 'entrada'>, input: string): boolean =>
  entrada !== undefined && entrada !== input;

interface FirstAttempt {
  /** epoch ms */
  since: number;
  /** this attempt is not the first */
  repeated: boolean;
  answer?: Sealed | undefined;
}

/** The first attempt with a key within a day, which may be this one. Undefined when the key came with another input. */
export async function recordFirstAttempt(
  { hash, input }: KeyedInput,
  now: Date,
): Promise<FirstAttempt | undefined> {
  const item = await tryPutFirst({ hash, input }, now);
  if (item === undefined) return { since: now.getTime(), repeated: false };
  if (isOther(item, input)) return undefined;
  const first = { since: item.since, repeated: true, answer: item.resposta };
  if (item.entrada !== undefined) return first;
  return (await claimInput(hash, input)) ? first : undefined;
}

/** Records the first attempt with a key. Returns the record of an earlier one, if any. */
async function tryPutFirst({ hash, input }: KeyedInput, now: Date): Promise<KeyRecord | undefined> {
  const first = { hash, entrada: input, since: now.getTime(), expiraEm: epoch(addMs(now, DAY_MS)) };
  const put = await attempt<KeyRecord>(putItem('respostas', first, { when: isNew(now), returnItem: true }));
  return put.isWritten ? undefined : put.current;
}

/** A key whose attempt failed takes the next input. */
const claimInput = (hash: string, input: string): Promise<boolean> =>
  tryWrite(
    updateItem(
      'respostas',
      { hash },
      { set: { entrada: input } },
      { when: any(missing('entrada'), equals('entrada', input)) },
    ),
  );

/** After a failed attempt the key may come with another input. A failure here is harmless. */
export const forgetInput = ({ hash, input }: KeyedInput): Promise<void> =>
  write(updateItem('respostas', { hash }, { remove: ['entrada'] }, { when: equals('entrada', input) })).catch(
    () => undefined,
  );

/** Takes the key over from an attempt that failed or died. */
async function takeOver(
  item: KeyRecord,
  { nonce, input }: { nonce: string; input: string },
  now: Date,
): Promise<Reservation> {
  const isMine = await tryWrite(
    updateItem(
      'respostas',
      { hash: item.hash },
      { set: { nonce, ate: now.getTime() + LEASE_MS, entrada: input } },
      {
        when:
          item.nonce === undefined
            ? missing('nonce')
            : any(equals('nonce', item.nonce), equals('nonce', nonce)),
      },
    ),
  );
  return isMine ? { state: 'mine', nonce, since: item.since } : { state: 'busy' };
}

/**
 * The write that stores the answer in the transaction of its effect. Throws 409 when another attempt has taken the key over,
 * which then has the effect.
 */
export const keepAnswer = (hash: string, nonce: string, answer: Sealed): Write =>
  ofAttempt(hash, nonce, { set: { resposta: answer } });

/** Stores the answer. A failure is harmless: a retry derives the same ids and finds the effect under them. */
export const storeAnswer = (hash: string, nonce: string, answer: Sealed): Promise<void> =>
  write(keepAnswer(hash, nonce, answer)).catch(() => undefined);

/** Stores the first answer under a key without a lease. A failure is as harmless. */
export const storeFirstAnswer = ({ hash, input }: KeyedInput, answer: Sealed): Promise<void> =>
  write(
    updateItem(
      'respostas',
      { hash },
      { set: { resposta: orElse('resposta', answer) } },
      { when: equals('entrada', input) },
    ),
  ).catch(() => undefined);

/** Frees the key: failures are not stored. */
export const releaseKey = (hash: string, nonce: string): Promise<void> =>
  write(ofAttempt(hash, nonce, { remove: ['nonce', 'entrada'] })).catch(() => undefined);

/** A change that only the attempt with the lease may make. */
const ofAttempt = (hash: string, nonce: string, change: Change): Write =>
  updateItem('respostas', { hash }, change, {
    when: equals('nonce', nonce),
    otherwise: () => refusal(REFUSALS.underWay),
  });
