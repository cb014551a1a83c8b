import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { newWebhook, type Receiver, startReceiver, withoutWebhooks } from '../support/webhooks.ts';

const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 300);

const stack = stackForFile();
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  empresa = await newEmpresa(stack, 'metade');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));
afterAll(() => receiver.close());

it(`${EVENTS} events to a receiver that fails every other time all arrive within a day, each under one id`, async () => {
  const { emit } = await import('../../functions/store/eventos/outbox.ts');
  const { transact } = await import('../../functions/store/db.ts');
  const { nextDue } = await import('../../functions/store/webhooks/deliveries.ts');
  const { findWebhook } = await import('../../functions/store/webhooks/webhooks.ts');
  const { webhook } = await newWebhook(stack, empresa, receiver.url('metade'), ['colaborador.removido']);
  const taken = new Map<string, Set<string>>();
  // Of a fixed sequence, so that it fails the same way each time.
  let state = 7;
  receiver.answer('metade', () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state < 2 ** 30 ? 500 : 204;
  });
  const began = Date.now();
  for (let n = 0; n < EVENTS; n += 1) {
    const dados = { funcionarioId: `P${n}`, ups: 0 };
    await transact([emit('colaborador.removido', { empresaId: empresa.empresaId, dados, now: new Date() })]);
  }
  await until('a first attempt of each', () => {
    const told = new Set(receiver.of('metade').map(({ says }) => says.data.colaboradorId));
    return told.size === EVENTS || undefined;
  });
  const idle = () =>
    until('the end of a run', async () => {
      const found = await findWebhook({ empresaId: empresa.empresaId, id: webhook.id });
      return found && !found.ocupadoPor ? true : undefined;
    });
  let hours = 0;
  for (; hours < 24; hours += 0.5) {
    await idle();
    if ((await nextDue(webhook.id)) === undefined) break;
    await stack.tool('relogio', { agora: new Date(began + (hours + 0.5) * 3_600_000).toISOString() });
    await stack.tool('tarefas/publicar-posts');
    await until('what was due', async () => {
      const due = await nextDue(webhook.id);
      return due === undefined || Date.parse(due) > began + (hours + 0.5) * 3_600_000 || undefined;
    });
  }
  expect(hours, 'within the day').toBeLessThan(24);
  for (const { id, says } of receiver.of('metade')) {
    const person = String(says.data.colaboradorId);
    taken.set(person, (taken.get(person) ?? new Set()).add(id));
  }
  expect(taken.size).toBe(EVENTS);
  expect([...taken.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  const { token } = await stack.login(empresa.email, PASSWORD);
  const situations: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await stack.call<{ entregas: { situacao: string }[]; nextCursor?: string }>(
      'GET',
      `/api/webhooks/${webhook.id}/entregas`,
      { token, query: { limit: '50', ...(cursor && { cursor }) } },
    );
    situations.push(...body.entregas.map(({ situacao }) => situacao));
    cursor = body.nextCursor;
  } while (cursor);
  expect(situations).toEqual(Array(EVENTS).fill('entregue'));
  await stack.tool('relogio', { agora: null });
  await withoutWebhooks(stack, await stack.login(empresa.email, PASSWORD));
});
