import { afterEach, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD } from '../support/contas.ts';
import { deliverHalfFailing } from '../support/half-failing.ts';
import { stackForFile } from '../support/stack.ts';
import { withoutWebhooks } from '../support/webhooks.ts';

/** `npm run bench:webhooks` sends ten thousand. */
const EVENTS = 300;
/** Simulates a day of retries, possibly on a busy machine. */
const PATIENCE_MS = 300_000;
const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }));

it(
  `${EVENTS} events to a receiver that fails every other time all arrive within a day, each under one id`,
  async () => {
    const empresa = await newEmpresa(stack, 'metade');
    await setPlan(stack, empresa, 'enterprise_anual');
    const { empresaId } = empresa;
    const { arrived, hours, attempts, mostIds } = await deliverHalfFailing({
      empresaId,
      events: EVENTS,
      tool: stack.tool,
    });
    expect(arrived).toBe(EVENTS);
    expect(mostIds).toBe(1);
    expect(hours).toBeLessThanOrEqual(24);
    expect(attempts, 'it did fail').toBeGreaterThan(1.5 * EVENTS);
    await stack.tool('relogio', { agora: null });
    await withoutWebhooks(stack, await stack.login(empresa.email, PASSWORD));
  },
  PATIENCE_MS,
);
