import { randomUUID } from 'node:crypto';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { type Change, putItem, updateItem, type Write } from './commands.ts';
import { any, atMost, equals, missing, orElse } from './conditions.ts';
import { getItem } from './queries.ts';
import { attempt, tryWrite, write } from './writes.ts';

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
  const isFirst = await tryWrite(
    putItem('respostas', fresh, { when: any(isNew(now), equals('nonce', nonce)) }),
  );
  if (isFirst) return { state: 'mine', nonce, since: fresh.since };
  const item = await getItem<Item>('respostas', { hash }, { fresh: true });
  if (item && isOther(item, input)) return { state: 'other-input' };
  if (item?.resposta) return { state: 'done', answer: item.resposta };
  if (!item || (item.nonce !== undefined && item.ate > now.getTime())) return { state: 'busy' };
  return takeOver(item, { nonce, input }, now);
}

/** No attempt with the key, or none within a day. */
const isNew = (now: Date) => any(missing('hash'), atMost('expiraEm', epoch(now)));

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
  const first = { hash, entrada: input, since: now.getTime(), expiraEm: epoch(addMs(now, DAY_MS)) };
  const put = await attempt<Item>(putItem('respostas', first, { when: isNew(now), returnItem: true }));
  return put.isWritten ? undefined : put.current;
}

/** A key whose attempt failed stands for whatever comes next. */
const claimInput = (hash: string, input: string): Promise<boolean> =>
  tryWrite(
    updateItem(
      'respostas',
      { hash },
      { set: { entrada: input } },
      { when: any(missing('entrada'), equals('entrada', input)) },
    ),
  );

/** The attempt failed, so that the same key may come with another input. Harmless when it cannot be noted. */
export const forgetInput = ({ hash, input }: KeyedInput): Promise<void> =>
  write(updateItem('respostas', { hash }, { remove: ['entrada'] }, { when: equals('entrada', input) })).catch(
    () => undefined,
  );

/** The attempt before failed or died: the key is free again, its first instant is kept. */
async function takeOver(
  item: Item,
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
 * The write that keeps the answer in the transaction of what it tells, so that nothing can come between the two. Throws
 * 409 where another attempt has taken the key over: then the effect is that one's.
 */
export const keepAnswer = (hash: string, nonce: string, answer: Sealed): Write =>
  ofAttempt(hash, nonce, { set: { resposta: answer } });

/** Keeps the answer. A failure here is harmless: a retry derives the same ids, and finds the effect recorded under them. */
export const remember = (hash: string, nonce: string, answer: Sealed): Promise<void> =>
  write(keepAnswer(hash, nonce, answer)).catch(() => undefined);

/** Keeps the answer of whoever was answered first under a key that takes no lease. A failure here is as harmless. */
export const rememberFirst = ({ hash, input }: KeyedInput, answer: Sealed): Promise<void> =>
  write(
    updateItem(
      'respostas',
      { hash },
      { set: { resposta: orElse('resposta', answer) } },
      { when: equals('entrada', input) },
    ),
  ).catch(() => undefined);

/** Frees the key: failures are not kept. */
export const forget = (hash: string, nonce: string): Promise<void> =>
  write(ofAttempt(hash, nonce, { remove: ['nonce', 'entrada'] })).catch(() => undefined);

/** A change by the attempt that has the key's lease. */
const ofAttempt = (hash: string, nonce: string, change: Change): Write =>
  updateItem('respostas', { hash }, change, {
    when: equals('nonce', nonce),
    otherwise: () => refusal('underWay'),
  });
