import { beforeAll, expect, it } from 'vitest';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { uniqueSubscription as fresh, newInscricao } from '../support/push.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'push');
  funcionario = await newFuncionario(stack, empresa);
});

const subscribe = ({ token }: SignedIn, body: object) =>
  stack.call('POST', '/api/push/inscricoes', { token, body });
const unsubscribe = ({ token }: SignedIn, endpoint: string) =>
  stack.call('DELETE', '/api/push/inscricoes', { token, query: { endpoint } });
const kept = async (who: SignedIn) => {
  const { inscricoesOf } = await import('../../functions/areas/avisos/store/inscricoes.ts');
  await stack.caughtUp();
  return (await inscricoesOf(who.id)).map(({ endpoint }) => endpoint);
};

it('every account reads the deployment’s key, a point on its curve', async () => {
  const answers = await Promise.all(
    [empresa, funcionario].map(({ token }) =>
      stack.call<{ chave: string }>('GET', '/api/push/chave', { token }),
    ),
  );
  const [one, two] = answers.map(({ body }) => body.chave);
  expect(one).toBe(two);
  expect(Buffer.from(String(one), 'base64url')).toHaveLength(65);
});

it('a browser subscribes once for repeated requests, and can unsubscribe', async () => {
  const own = await newFuncionario(stack, empresa);
  const browser = fresh();
  for (let time = 0; time < 2; time += 1)
    expect(await subscribe(own, browser)).toMatchObject({
      status: 201,
      body: { endpoint: browser.endpoint },
    });
  expect(await kept(own)).toEqual([browser.endpoint]);
  expect((await unsubscribe(funcionario, browser.endpoint)).status, 'not a colleague’s').toBe(200);
  expect(await kept(own)).toEqual([browser.endpoint]);
  for (let time = 0; time < 2; time += 1) expect((await unsubscribe(own, browser.endpoint)).status).toBe(200);
  expect(await kept(own)).toEqual([]);
});

it('an account keeps its five newest subscriptions, also with simultaneous requests', async () => {
  const own = await newFuncionario(stack, empresa);
  const browsers = Array.from({ length: 5 }, fresh);
  for (const browser of browsers) await subscribe(own, browser);
  const sixth = fresh();
  await stack.caughtUp();
  await subscribe(own, sixth);
  expect(await kept(own)).toEqual([...browsers.slice(1), sixth].map(({ endpoint }) => endpoint).reverse());
  await Promise.all(Array.from({ length: 8 }, () => subscribe(own, fresh())));
  await stack.caughtUp();
  await subscribe(own, fresh());
  await stack.caughtUp();
  const { idsOf } = await import('../../functions/areas/avisos/store/inscricoes.ts');
  expect(await idsOf(own.id, 100)).toHaveLength(5);
});

it('a browser moves to another account only with its keys; an invented subscription takes none away', async () => {
  const [one, two] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  const shared = fresh();
  await subscribe(one, shared);
  expect((await subscribe(two, newInscricao(shared.endpoint))).status).toBe(400);
  expect(await kept(one)).toEqual([shared.endpoint]);
  expect((await subscribe(two, shared)).status).toBe(201);
  expect([await kept(one), await kept(two)]).toEqual([[], [shared.endpoint]]);
});

it('refuses keys that cannot be encrypted to', async () => {
  const { endpoint, keys } = fresh();
  const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  for (const wrong of [undefined, {}, { ...keys, auth: 'curta' }, { ...keys, p256dh: noPoint }])
    expect((await subscribe(funcionario, { endpoint, keys: wrong })).status).toBe(400);
  expect(await kept(funcionario)).toEqual([]);
});
