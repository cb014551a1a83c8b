import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ulid } from 'ulid';
import { invalid } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import type { Write } from '../dynamodb/commands.ts';
import {
  firstSeen,
  forget,
  forgetInput,
  type KeyedInput,
  keepAnswer,
  type Reservation,
  remember,
  rememberFirst,
  reserve,
} from '../dynamodb/idempotency.ts';
import type { RawInput } from './event.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

export interface Attempt {
  /** the Idempotency-Key header */
  key: string;
  route: string;
  callerId: string;
  /** what is asked for, as its schemas left it */
  input: RawInput;
  /** the company's seal */
  lacre: () => Promise<string>;
  now: Date;
}

type Result = APIGatewayProxyStructuredResultV2;

/** What a key gives the handler that runs under it. */
export interface Keyed {
  newId: () => string;
  /** the write that keeps an answer, for the transaction of what it tells */
  keep: (answer: Result) => Write[];
}
type Answer = (keyed: Keyed) => Promise<Result>;
const WAITS = 12;
const WAIT_MS = 250;

/**
 * Runs `answer` at most once per key, caller and route within 24 h; a retry gets the first 2xx answer again. Ids are
 * derived from the key: should the process die between effect and answer, the retry makes the same ids, and the
 * handler's own transaction finds them taken instead of acting twice.
 * Throws 400 for a bad key, 409 for one that came with another input, while another attempt is still under way after
 * 3 s, and where a person of the company was erased since: the answer may name it.
 */
export async function once(attempt: Attempt, answer: Answer): Promise<Result> {
  const keyed = keyedInput(attempt);
  const sealed = { ...attempt, lacre: await attempt.lacre() };
  for (let wait = 0; wait < WAITS; wait += 1) {
    const reservation = await reserve(keyed, attempt.now);
    if (reservation.state === 'done') return opened(reservation.answer, sealed);
    if (reservation.state === 'mine') return run(keyed.hash, reservation, { answer, sealed });
    if (reservation.state === 'other-input') throw refusal('keyOfOtherInput');
    await sleep(WAIT_MS);
  }
  throw refusal('underWay');
}

interface SameIds {
  /** the statuses whose answers are kept */
  keeps: readonly number[];
  /** what the record under the key's ids answers; undefined where nothing was recorded */
  recorded?: ((keyed: Keyed) => Promise<Result | undefined>) | undefined;
}

/**
 * Runs `answer` with ids derived from the key, every time: for handlers whose record, found again under its id, is
 * the answer. Costs one write instead of two, but for answers of a status that is kept. A repetition asks the record
 * before it does anything, and once more where it is refused: its own first attempt may have spent what it lacks.
 */
export async function sameIds(
  attempt: Attempt,
  answer: Answer,
  { keeps, recorded }: SameIds,
): Promise<Result> {
  const keyed = keyedInput(attempt);
  const first = await firstSeen(keyed, attempt.now);
  if (first === undefined) throw refusal('keyOfOtherInput');
  if (first.answer) return opened(first.answer, { ...attempt, lacre: await attempt.lacre() });
  const given = () => ({ newId: idsFrom(keyed.hash, first.since), keep: () => [] });
  const found = async () => (first.repeated ? recorded?.(given()) : undefined);
  const before = await found();
  if (before) return before;
  let result: Result;
  try {
    result = await answer(given());
  } catch (error) {
    const meanwhile = await found();
    if (meanwhile) return meanwhile;
    await forgetInput(keyed);
    throw error;
  }
  if (keeps.includes(result.statusCode ?? 0)) {
    await rememberFirst(keyed, sealAnswer(result, { ...attempt, lacre: await attempt.lacre() }));
  }
  return result;
}

/** Throws 409 once nobody can read it: what it told was done. */
function opened(...answer: Parameters<typeof openAnswer>): Result {
  const result = openAnswer(...answer);
  if (!result) throw refusal('answerErased');
  return result;
}

function keyedInput({ key, route, callerId, input }: Attempt): KeyedInput {
  if (key.length === 0 || key.length > 255) throw invalid('Idempotency-Key inválida.');
  return { hash: digest(['idempotencia', route, callerId, key]), input: digest(input) };
}

/** Files count by what is in them, not by how a client happened to send them. */
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
  { answer, sealed }: { answer: Answer; sealed: Parameters<typeof sealAnswer>[1] },
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
    await forget(hash, nonce);
    throw error;
  }
  // What was kept with the effect stands already.
  if (result.body !== kept?.body) await remember(hash, nonce, sealAnswer(result, sealed));
  return result;
}

/** ULIDs of the first attempt's instant whose random part comes from the key. */
function idsFrom(hash: string, since: number): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`${hash}#${count}`).digest();
    let next = 0;
    return ulid(since, () => bytes.readUInt8(next++ % bytes.length) / 256);
  };
}
