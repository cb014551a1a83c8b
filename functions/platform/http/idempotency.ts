import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ulid } from 'ulid';
import { invalid, refusal } from '../../../shared/errors.ts';
import type { Write } from '../dynamodb/commands.ts';
import {
  forgetInput,
  type KeyedInput,
  keepAnswer,
  type Reservation,
  recordFirstAttempt,
  releaseKey,
  reserve,
  storeAnswer,
  storeFirstAnswer,
} from '../dynamodb/idempotency.ts';
import * as REFUSALS from '../refusals.ts';
import type { RawInput } from './event.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

export interface KeyedAttempt {
  /** the Idempotency-Key header */
  key: string;
  route: string;
  callerId: string;
  /** the validated input */
  input: RawInput;
  /** the company's seal */
  lacre: () => Promise<string>;
  now: Date;
}

type Result = APIGatewayProxyStructuredResultV2;

/** What a handler under a key uses. */
export interface Keyed {
  newId: () => string;
  /** the write that stores an answer, for the transaction of its effect */
  keep: (answer: Result) => Write[];
}
type KeyedWork = (keyed: Keyed) => Promise<Result>;
const WAITS = 12;
const WAIT_MS = 250;

/**
 * Runs `answer` at most once per key, caller and route within 24 h; a retry gets the first 2xx answer again. Ids are
 * derived from the key: if the process dies between effect and answer, the retry makes the same ids, and the handler's own
 * transaction finds them taken instead of acting twice. Throws 400 for a bad key, and 409 for a key of another input, while
 * another attempt is still running after 3 s, or when a person of the company, whom the answer may name, was erased since.
 */
export async function once(attempt: KeyedAttempt, answer: KeyedWork): Promise<Result> {
  const keyed = keyedInput(attempt);
  const sealed = { ...attempt, lacre: await attempt.lacre() };
  for (let wait = 0; wait < WAITS; wait += 1) {
    const reservation = await reserve(keyed, attempt.now);
    if (reservation.state === 'done') return openOrRefuse(reservation.answer, sealed);
    if (reservation.state === 'mine') return run(keyed.hash, reservation, { answer, sealed });
    if (reservation.state === 'other-input') throw refusal(REFUSALS.keyOfOtherInput);
    await sleep(WAIT_MS);
  }
  throw refusal(REFUSALS.underWay);
}

interface SameIds {
  /** statuses whose answers are stored */
  keeps: readonly number[];
  /** the answer from the record under the key's ids; undefined when there is none */
  recorded?: ((keyed: Keyed) => Promise<Result | undefined>) | undefined;
}

/**
 * Runs `answer` with ids derived from the key, every time: for handlers whose record, found under its id, gives the answer.
 * Costs one write instead of two, except for stored answers. A retry looks for the record first, and again when it is
 * refused: its own first attempt may have caused the refusal.
 */
export async function sameIds(
  attempt: KeyedAttempt,
  answer: KeyedWork,
  { keeps, recorded }: SameIds,
): Promise<Result> {
  const keyed = keyedInput(attempt);
  const first = await recordFirstAttempt(keyed, attempt.now);
  if (first === undefined) throw refusal(REFUSALS.keyOfOtherInput);
  if (first.answer) return openOrRefuse(first.answer, { ...attempt, lacre: await attempt.lacre() });
  const underKey = () => ({ newId: idsFrom(keyed.hash, first.since), keep: () => [] });
  const found = async () => (first.repeated ? recorded?.(underKey()) : undefined);
  const before = await found();
  if (before) return before;
  let result: Result;
  try {
    result = await answer(underKey());
  } catch (error) {
    const meanwhile = await found();
    if (meanwhile) return meanwhile;
    await forgetInput(keyed);
    throw error;
  }
  if (keeps.includes(result.statusCode ?? 0)) {
    await storeFirstAnswer(keyed, sealAnswer(result, { ...attempt, lacre: await attempt.lacre() }));
  }
  return result;
}

/** Throws 409 when the answer can no longer be decrypted; its effect was made. */
function openOrRefuse(...answer: Parameters<typeof openAnswer>): Result {
  const result = openAnswer(...answer);
  if (!result) throw refusal(REFUSALS.answerErased);
  return result;
}

function keyedInput({ key, route, callerId, input }: KeyedAttempt): KeyedInput {
  if (key.length === 0 || key.length > 255) throw invalid('Idempotency-Key inválida.');
  return { hash: digest(['idempotencia', route, callerId, key]), input: digest(input) };
}

/** Files are compared by content, not by how they were sent. */
const digest = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_name, part: unknown) => (part instanceof Uint8Array ? digestOf(part) : part)),
    )
    .digest('hex');
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function run(
  hash: string,
  { nonce, since }: Extract<Reservation, { state: 'mine' }>,
  { answer, sealed }: { answer: KeyedWork; sealed: Parameters<typeof sealAnswer>[1] },
): Promise<Result> {
  let kept: Result | undefined;
  const keep = (result: Result) => {
    kept = result;
    return [keepAnswer(hash, nonce, sealAnswer(result, sealed))];
  };
  let result: Result;
  try {
    result = await answer({ newId: idsFrom(hash, since), keep });
  } catch (error) {
    await releaseKey(hash, nonce);
    throw error;
  }
  // Already stored in the transaction of the effect.
  if (result.body !== kept?.body) await storeAnswer(hash, nonce, sealAnswer(result, sealed));
  return result;
}

/** ULIDs with the first attempt's instant, whose random part is derived from the key. */
function idsFrom(hash: string, since: number): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`${hash}#${count}`).digest();
    let next = 0;
    return ulid(since, () => bytes.readUInt8(next++ % bytes.length) / 256);
  };
}
