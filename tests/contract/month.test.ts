import { expect, it } from 'vitest';
import { dayOf } from '../../shared/rules/dates.ts';
import { tokensOf } from '../security/tokens.ts';
import { newEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const MINUTE = 60_000;

/** The first instant of next month in São Paulo. */
function turnOfTheMonth(): number {
  const [year = 0, month = 0] = dayOf(new Date()).split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return Date.parse(`${next}-01T00:00:00-03:00`);
}

it('the count of posts restarts with the month in São Paulo, whenever and however often the reset runs', async () => {
  const owner = await newEmpresa(stack);
  for (let n = 0; n < 25; n += 1) await newPost(stack, owner);
  const turn = turnOfTheMonth();
  const tryAt = async (ms: number) => {
    const now = new Date(ms);
    await stack.tool('relogio', { agora: now.toISOString() });
    const { IdToken: token } = tokensOf(owner, { now, group: 'empresa' });
    const query = { empresaId: owner.id };
    const { body } = await stack.call('GET', '/api/contar-posts', { token, query });
    const post = await stack.call('POST', '/createPost', {
      token,
      body: { legenda: 'Virada', empresaId: owner.id, ups: 5 },
    });
    return [body.totalPostsNoMes, post.status];
  };
  expect(await tryAt(turn - MINUTE)).toEqual([25, 403]);
  expect(await tryAt(turn + MINUTE)).toEqual([0, 201]);
  for (let n = 1; n <= 2; n += 1) {
    await stack.tool('tarefas/reiniciar-contadores');
    expect(await tryAt(turn + (n + 1) * MINUTE)).toEqual([n, 201]);
  }
});
