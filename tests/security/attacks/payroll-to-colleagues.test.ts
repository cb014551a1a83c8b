import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { WEBHOOK_EVENTS } from '../../../shared/rules/webhooks.ts';
import { newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newExchange, newPost, newSuggestion } from '../../support/content.ts';
import { newMensageiro } from '../../support/mensageiros.ts';
import { connectLinkedin, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { newWebhook, type Receiver, startReceiver } from '../../support/webhooks.ts';
import { traces, untilNoTraces } from '../../support/whole-store.ts';
import { type Asked, CASES, type RoleKey, roleEntries } from '../requests.ts';
import { buildWorld, type World } from '../world.ts';

/** Colleagues, other companies, the admin and the company's receivers who look for a person's kind of employment and number. */
const stack = stackForFile();
const NUMBER = 'folha-7731-xyz';
const KIND = '"vinculo":"aprendiz"';
const reads = roleEntries.filter(([, def]) => def.method === 'GET');
const asked = new Map<RoleKey, Asked>();
let world: World;
let colleague: SignedIn;
let receiver: Receiver;

beforeAll(async () => {
  world = await buildWorld(stack);
  receiver = await startReceiver();
  const { empresa, funcionario, produto } = world;
  colleague = await newFuncionario(stack, empresa, 'colega');
  for (const [key] of reads) asked.set(key, await CASES[key].ask(world));
  await world.noWebhooks();
  await world.noMensageiros();
  await newWebhook(stack, empresa, receiver.url('webhook'), WEBHOOK_EVENTS);
  await newMensageiro(stack, empresa, { url: receiver.url('canal') });
  const { status } = await stack.call('PUT', `/funcionarios/${funcionario.id}`, {
    token: empresa.token,
    body: { vinculo: 'aprendiz', matricula: NUMBER },
  });
  expect(status).toBe(200);
  await connectLinkedin(stack, funcionario);
  await share(stack, funcionario, (await newPost(stack, empresa)).id);
  await newExchange(stack, funcionario, produto);
  await newSuggestion(stack, funcionario);
});
afterAll(() => receiver.close());

async function answer(key: RoleKey, def: RouteDef, token: string | undefined) {
  const { params, query } = asked.get(key) ?? {};
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? 'x');
  const { status, body } = await stack.call(def.method, path, { token, ...(query && { query }) });
  return { status, text: JSON.stringify(body) };
}
/** The calls whose answers name the number or the kind. */
async function tellingTo(token: string | undefined) {
  const telling: string[] = [];
  let allowed = 0;
  for (const [key, def] of reads) {
    const { status, text } = await answer(key, def, token);
    if (status === 200) allowed += 1;
    if (text.includes(NUMBER) || text.includes(KIND)) telling.push(key);
  }
  return { telling, allowed };
}

describe('every call that reads', () => {
  it.each([
    ['a colleague', () => colleague.token, 10],
    ['another company', () => world.otherEmpresa.token, 10],
    ['another company’s employee', () => world.otherFuncionario.token, 10],
    ['the admin', () => world.admin.token, 10],
    ['a visitor', () => undefined, 1],
  ])('tells neither to %s', async (_who, token, atLeast) => {
    const { telling, allowed } = await tellingTo(token());
    expect(telling).toEqual([]);
    expect(allowed).toBeGreaterThan(atLeast);
  });

  it('tells them to the company where it looks after its people, and to the person', async () => {
    expect((await tellingTo(world.empresa.token)).telling.sort()).toEqual([
      'funcionarios.exportFuncionarios',
      'funcionarios.listFuncionarios',
      'funcionarios.ownFuncionario',
      'premios.prizeFile',
      'premios.prizeMonth',
    ]);
    expect((await tellingTo(world.funcionario.token)).telling).toEqual([
      'funcionarios.ownFuncionario',
      'premios.prizeFile',
    ]);
  });
});

it('webhooks and channels get neither, with the events of the person’s share, exchange and leaving', async () => {
  const { empresa } = world;
  const leaving = await newFuncionario(stack, empresa, 'vai');
  await stack.call('PUT', `/funcionarios/${leaving.id}`, {
    token: empresa.token,
    body: { vinculo: 'aprendiz', matricula: `${NUMBER}-2` },
  });
  await stack.call('DELETE', `/funcionarios/${leaving.id}`, { token: empresa.token });
  const types = () => receiver.of('webhook').map(({ says }) => says.type);
  await until('the webhooks', async () => {
    await stack.tool('consumidores/webhooks');
    await stack.tool('consumidores/webhook-deliveries');
    const expected = ['compartilhamento.publicado', 'troca.criada', 'colaborador.removido'] as const;
    return expected.every((type) => types().includes(type)) || undefined;
  });
  const bodies = receiver.received.map(({ body }) => body.toLowerCase());
  expect(bodies.filter((body) => body.includes(NUMBER) || body.includes('aprendiz'))).toEqual([]);
});

it('the number is stored in the person’s record alone, and goes with the person', async () => {
  const places = (await traces([NUMBER])).map((line) => /^\S+ in (\S+):/.exec(line)?.[1]);
  expect([...new Set(places)]).toEqual(['funcionarios']);
  await stack.call('DELETE', `/funcionarios/${world.funcionario.id}`, { token: world.empresa.token });
  // The kind of employment stands in the same row alone; as a word it is in the rows of other files' people, too.
  await untilNoTraces([NUMBER]);
});
