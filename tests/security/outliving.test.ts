import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteDef } from '../../shared/routes/define.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import type { SignedIn } from '../support/contas.ts';
import { newGestor } from '../support/gestores.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { type ChangingKey, OUTLIVING } from './outliving.ts';
import { type Asked, CASES } from './requests.ts';
import { buildWorld, type World } from './world.ts';

const stack = stackForFile();
let world: World;
let gestor: SignedIn;
beforeAll(async () => {
  world = await buildWorld(stack);
  gestor = await newGestor(stack, world.empresa, 'editor');
});

const changing = routeEntries.filter(
  (entry): entry is [ChangingKey, RouteDef] => entry[1].method !== 'GET' && typeof entry[1].auth !== 'string',
);
const outliving = changing.flatMap(([key, def]) => {
  const told = OUTLIVING[key];
  return typeof told === 'string' ? [] : [[key, def, told] as const];
});

it('what outlives a session is marked in the manifest, and nothing else', () => {
  expect(Object.keys(OUTLIVING).sort()).toEqual(changing.map(([key]) => key).sort());
  const marked = changing.filter(([, def]) => def.outlivesSession).map(([key]) => key);
  expect(marked).toEqual(outliving.map(([key]) => key));
});

it('no call of a key outlives a session', () => {
  for (const [key, def] of routeEntries)
    if (def.outlivesSession) expect([key, def.chave]).toEqual([key, undefined]);
});

function send(def: RouteDef, asked: Asked, token: string, headers = {}) {
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'x');
  return stack.call(def.method, path, { token, headers, body: asked.body });
}

describe.each(outliving)('%s', (key, def, { mail, by, ask = CASES[key].ask }) => {
  const callerOf = (): SignedIn =>
    by === 'admin'
      ? world.admin
      : by === 'gestor'
        ? gestor
        : by === 'funcionario'
          ? world.funcionario
          : world.empresa;
  /** Who reads of it: the admin's change is another company's. */
  const readerOf = (): string => (by === 'admin' ? world.otherEmpresa : callerOf()).email;
  const mails = async () =>
    (await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(readerOf())}`)).filter(
      ({ subject }) => mail.test(subject),
    ).length;

  it('is refused without the password, and with an invented proof', async () => {
    const asked = await ask(world);
    const body = { ...asked.body, senhaAtual: undefined } as never;
    for (const headers of [{}, { 'x-prova': 'inventada' }]) {
      const refused = await send(def, { ...asked, body }, callerOf().token, headers);
      expect([refused.status, refused.body.codigo]).toEqual([403, 'prova']);
    }
  });

  it.runIf(mail.source !== '$^')('is done with it, and told by mail', async () => {
    const asked = await ask(world);
    const before = await mails();
    const { status } = await send(def, asked, callerOf().token);
    expect(status).toBeLessThan(300);
    await until('the mail', async () => ((await mails()) > before ? true : undefined));
  });
});
