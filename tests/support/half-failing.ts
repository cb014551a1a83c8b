import { startReceiver } from './webhooks.ts';

const HALF_HOUR_MS = 1_800_000;
const LOOK_MS = 50;
const MINUTE_MS = 60_000;
/** Idle for this long: deliveries that an index showed late wait for the next run of the job. */
const QUIET_MS = 3_000;

interface Options {
  empresaId: string;
  events: number;
  /** a tool of the local stack, which runs in this process */
  tool(name: string, body?: unknown): Promise<unknown>;
}

/**
 * Sends this many events to a receiver that fails every other time, and moves the clock until nothing is due or a day
 * is over. Does not reset the clock.
 */
export async function deliverHalfFailing({ empresaId, events, tool }: Options) {
  const { emit } = await import('../../functions/platform/events/outbox.ts');
  const { transact } = await import('../../functions/platform/dynamodb/writes.ts');
  const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');
  const { nextDue } = await import('../../functions/areas/webhooks/store/delivery-rows.ts');
  const { createWebhook, findWebhook } = await import('../../functions/areas/webhooks/store/webhook-rows.ts');
  const { newSecret } = await import('../../functions/areas/webhooks/webhook-secret.ts');
  const receiver = await startReceiver();
  const arrived = new Set<string>();
  // From a fixed sequence, so that it fails the same way each time.
  let state = 7;
  receiver.answer('metade', () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    if (state < 2 ** 30) return 500;
    arrived.add(String(receiver.received.at(-1)?.says.data.colaboradorId));
    return 204;
  });
  const began = new Date();
  const id = newUlid(began);
  await createWebhook(
    {
      empresaId,
      id,
      url: receiver.url('metade'),
      eventos: ['colaborador.removido'],
      ativo: true,
      criadoEm: began.toISOString(),
      segredo: await newSecret(id, newUlid(began)),
    },
    [],
  );
  const writes = Array.from({ length: events }, (_, n) =>
    emit('colaborador.removido', { empresaId, dados: { funcionarioId: `P${n}`, ups: 0 }, now: began }),
  );
  for (let from = 0; from < events; from += 50) await transact(writes.slice(from, from + 50));
  const people = () => new Set(receiver.received.map(({ says }) => says.data.colaboradorId)).size;
  const rest = async (until: number) => {
    const webhook = await findWebhook({ empresaId, id });
    const due = await nextDue(id);
    return !webhook?.ocupadoPor && (due === undefined || Date.parse(due) > until);
  };
  let until = began.getTime();
  const moveOn = async (ms: number) => {
    until += ms;
    await tool('relogio', { agora: new Date(until).toISOString() });
    await tool('tarefas/publicar-posts');
  };
  do {
    let [seen, since] = [0, performance.now()];
    while (people() < events || !(await rest(until))) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      if (receiver.received.length > seen) [seen, since] = [receiver.received.length, performance.now()];
      if (performance.now() - since < QUIET_MS) continue;
      await moveOn(MINUTE_MS);
      since = performance.now();
    }
    if ((await nextDue(id)) === undefined) break;
    await moveOn(HALF_HOUR_MS);
  } while (until < began.getTime() + 24 * 2 * HALF_HOUR_MS);
  await receiver.close();
  const ids = new Map<unknown, Set<string>>();
  for (const { id: one, says } of receiver.received)
    ids.set(says.data.colaboradorId, (ids.get(says.data.colaboradorId) ?? new Set()).add(one));
  return {
    webhook: { empresaId, id },
    arrived: arrived.size,
    hours: (until - began.getTime()) / (2 * HALF_HOUR_MS),
    attempts: receiver.received.length,
    mostIds: Math.max(...[...ids.values()].map(({ size }) => size)),
  };
}
