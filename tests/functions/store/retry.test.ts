import { expect, it } from 'vitest';
import { AGAIN, ConflictError, retry } from '../../../functions/platform/dynamodb/retry.ts';

class OtherConflict extends Error {}

it.each([
  ['returns AGAIN', (): typeof AGAIN => AGAIN, undefined],
  [
    'throws a conflict',
    () => {
      throw new ConflictError();
    },
    undefined,
  ],
  [
    'throws the conflict of its own',
    () => {
      throw new OtherConflict();
    },
    OtherConflict,
  ],
] as const)('retries work that %s, and returns the first result', async (_how, fail, conflict) => {
  const attempts: number[] = [];
  const work = async (attempt: number) => {
    attempts.push(attempt);
    return attempt < 3 ? fail() : 'done';
  };
  expect(await retry(3, work, conflict)).toBe('done');
  expect(attempts).toEqual([1, 2, 3]);
  await expect(retry(2, work, conflict)).rejects.toHaveProperty('status', 503);
});

it('gives up with the last conflict as the cause', async () => {
  const work = async () => {
    throw new ConflictError();
  };
  await expect(retry(2, work)).rejects.toMatchObject({ status: 503, cause: expect.any(ConflictError) });
});

it('leaves another conflict to the retry around it', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new OtherConflict();
  };
  await expect(retry(3, work)).rejects.toBeInstanceOf(OtherConflict);
  await expect(retry(3, () => Promise.reject(new ConflictError()), OtherConflict)).rejects.toBeInstanceOf(
    ConflictError,
  );
  expect(tries).toBe(1);
});
