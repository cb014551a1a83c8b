import { beforeAll, expect, it } from 'vitest';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const funcionarioId = '01SHARESOFPOSTS';
/** Twenty posts over a long time; all shares but the last but one have the employee's own caption. */
const ids = Array.from({ length: 20 }, (_, n) => `P${String(n).padStart(2, '0')}`);
const WITHOUT = 'P18';
let shares: typeof import('../../../functions/areas/posts/store/shares.ts');

beforeAll(async () => {
  shares = await import('../../../functions/areas/posts/store/shares.ts');
  for (const postId of ids.filter((id) => id !== WITHOUT)) {
    await shares.saveCaption({ funcionarioId, postId, empresaId: 'E' }, `de ${postId}`, new Date());
  }
  await stack.caughtUp();
});

it.each([
  ['neighbours', ['P04', 'P03', 'P05']],
  ['far apart, with more than one page between', ['P00', 'P19']],
  ['some after the last page', ['P01', 'P17', WITHOUT, 'P19']],
  ['one', ['P07']],
  ['one that was never shared', [WITHOUT]],
  ['mixed with posts of others', ['A00', 'P02', 'Z99']],
  ['none', []],
])('an employee’s shares of some posts: %s', async (_what, asked) => {
  for (const fresh of [true, false]) {
    const found = await shares.getShares(funcionarioId, asked, { fresh });
    const expected = asked.filter((id) => ids.includes(id) && id !== WITHOUT).sort();
    expect([...found.keys()].sort()).toEqual(expected);
    for (const [id, share] of found) expect(share).toMatchObject({ postId: id, legendaAlterada: `de ${id}` });
  }
});
