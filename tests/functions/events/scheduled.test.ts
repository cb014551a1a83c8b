import { expect, it } from 'vitest';
import { forEachAtOnce } from '../../../functions/platform/at-once.ts';

it('a failing item delays no other, and is reported at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 3 === 0) throw new Error(`item ${item}`);
    done.push(item);
  };
  await expect(forEachAtOnce([0, 1, 2, 3, 4], 2, work)).rejects.toMatchObject({
    errors: [new Error('item 0'), new Error('item 3')],
    message: '2 of 5 failed',
  });
  expect(done).toEqual([1, 2, 4]);
});
