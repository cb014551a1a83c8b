// @process without-stack

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { LateError, poll } from '#lib/api/poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1000;
const lost = [
  ['no answer', new ApiError(0)],
  ['too many requests', new ApiError(429)],
  ['a server error', new ApiError(503)],
  ['a renewal that was not reached', new ApiError(401)],
  ['a page of the network', new SyntaxError('Unexpected token <')],
] as const;

/** Polls these answers in turn; the last one stays. */
function asking(answers: readonly (string | Error)[], signal?: AbortSignal) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] as string | Error;
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const end = poll({
    ask,
    resultOf: (answer) => (answer === 'pronto' ? answer : undefined),
    everyMs: SECOND_MS,
    deadlineMs: 60 * SECOND_MS,
    late: 'Está demorando.',
    signal,
  });
  // Settled before anything awaits it.
  const settled = end.then(
    (result) => result,
    (error: unknown) => error,
  );
  return { settled, count: () => asked };
}

describe('a poll', () => {
  it.each(lost)('goes on after %s', async (_, failure) => {
    const { settled } = asking(['ainda', failure, failure, 'ainda', 'pronto']);
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(await settled).toBe('pronto');
  });

  it('ends by a refusal', async () => {
    const gone = new ApiError(404, 'Não encontrado.');
    const { settled, count } = asking(['ainda', gone]);
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(await settled).toBe(gone);
    expect(count()).toBe(2);
  });

  it('at its deadline says that it is late, which is no failure', async () => {
    const { settled, count } = asking([new ApiError(0)]);
    await vi.advanceTimersByTimeAsync(120 * SECOND_MS);
    expect(await settled).toBeInstanceOf(LateError);
    expect(await settled).toMatchObject({ status: 0, message: 'Está demorando.' });
    expect(count()).toBeLessThan(65);
  });

  it('asks again after the device has slept past the deadline', async () => {
    const { settled } = asking(['ainda', new ApiError(0), 'pronto']);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 3_600 * SECOND_MS);
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(await settled).toBe('pronto');
  });

  it('ends with the page that wants it', async () => {
    const leaving = new AbortController();
    const { settled, count } = asking(['ainda'], leaving.signal);
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(await settled).toMatchObject({ name: 'AbortError' });
    expect(count()).toBeLessThan(5);
  });
});
