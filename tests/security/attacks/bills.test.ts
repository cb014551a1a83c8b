import { expect, it } from 'vitest';
import { stackForFile } from '../../support/stack.ts';

/** Calls that cost somebody money, asked for by nobody in particular. */

const stack = stackForFile();
const details = (priceId: string) => stack.call('GET', '/api/get-price-details', { query: { priceId } });
const stripeFails = (vezes: number) => stack.tool('falhas', { servico: 'stripe', modo: 'erro', vezes });
const ordered = () => stack.look<{ stripe?: { vezes: number } }>('falhas');

it('asking for prices without end asks Stripe once in ten minutes', async () => {
  const first = await details('price_expert_anual');
  expect(first.status).toBe(200);
  // From here on Stripe answers nothing: whatever is answered was kept.
  await stripeFails(50);
  const answers = await Promise.all(Array.from({ length: 20 }, () => details('price_expert_anual')));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => first.body));
  expect((await ordered()).stripe?.vezes).toBe(50);

  await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
  expect((await details('price_expert_anual')).status).toBe(502);
  await stripeFails(0);
  expect((await details('price_expert_anual')).status).toBe(200);
  await stack.tool('relogio', {});
});

it('a price nobody offers is not asked for at all', async () => {
  await stripeFails(50);
  const answers = await Promise.all(['price_x', 'price_1P', 'cus_1'].map(details));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ordered()).stripe?.vezes).toBe(50);
  await stripeFails(0);
});
