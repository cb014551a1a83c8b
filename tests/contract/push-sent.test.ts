import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { deliveries, domainEvent } from '../support/deliveries.ts';
import { type PushService, senderOf, startPushService } from '../support/push.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let service: PushService;
let empresa: SignedIn;

beforeAll(async () => {
  service = await startPushService();
  empresa = await newEmpresa(stack, 'notificacoes');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));
afterAll(() => service.close());

const DAY_MS = 86_400_000;
const today = new Date();
/** An hour in São Paulo some days from now; each test uses days of its own. */
let days = 1;
const at = (hour: number, minutes = 0) =>
  new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), hour + 3, minutes) +
      days * DAY_MS,
  );
/** Moves the clock and signs in again, because the session may have expired. */
async function moveTo(instant: Date) {
  await stack.tool('relogio', { agora: instant.toISOString() });
  empresa = { ...empresa, token: (await stack.login(empresa.email, PASSWORD)).token };
}
let people = 0;
async function subscriber(preferencias?: object) {
  const person = await newFuncionario(stack, empresa);
  const name = `p${++people}`;
  const { status } = await stack.call('POST', '/api/push/inscricoes', {
    token: person.token,
    body: service.browser(name),
  });
  expect(status).toBe(201);
  if (preferencias) await stack.call('PUT', '/api/preferencias', { token: person.token, body: preferencias });
  return { ...person, name };
}
let posts = 0;
async function publish() {
  // A new subscriber gets posts from now on, once its subscription is recorded.
  await stack.caughtUp();
  return newPost(stack, empresa, { legenda: `Notificada ${++posts}` });
}
const arrived = (name: string, count: number) =>
  until(`${count} for ${name}`, async () =>
    service.of(name).length >= count ? service.of(name) : undefined,
  );
interface Queue {
  readonly consumidor: string;
  readonly esperando: number;
  readonly falhando: number;
}
/** Waits until the queue holds only failing messages: subscriptions of other test files accept nothing. */
const quiet = () =>
  until('an idle queue', async () => {
    const queue = (await stack.look<Queue[]>('consumidores')).find(({ consumidor }) => consumidor === 'push');
    return queue?.esperando === queue?.falhando || undefined;
  });
/** Whether a post is deferred to the morning; other test files' posts may be deferred too. */
async function waits(postId: string): Promise<boolean> {
  const { listDeferred } = await import('../../functions/areas/avisos/store/group.ts');
  let from: Record<string, unknown> | undefined;
  do {
    const { items, lastKey } = await listDeferred(from);
    if (items.some((each) => each.postId === postId)) return true;
    from = lastKey;
  } while (from);
  return false;
}
/** Publishes, and waits until all recipients were notified, a new subscriber among them. */
async function publishAndWait(publishing: () => Promise<unknown>) {
  const newcomer = await subscriber();
  await publishing();
  await arrived(newcomer.name, 1);
  await quiet();
}

it('notifies the employee and the company about an exchange, at any hour', async () => {
  const person = await subscriber({ push: { novoPost: false } });
  await stack.call('POST', '/api/push/inscricoes', {
    token: empresa.token,
    body: service.browser('empresa'),
  });
  const post = await publish();
  await connectLinkedin(stack, person);
  await share(stack, person, post.id);
  const produto = await newProduct(stack, empresa, { valor_ups: 5 });
  const troca = await newExchange(stack, person, produto.id);
  const [pushed] = await arrived('empresa', 1);
  expect(pushed?.says).toMatchObject({
    titulo: 'Nova troca na loja',
    texto: expect.stringMatching(/^Pessoa .+ trocou 5 UPS por “/),
  });
  await stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
    token: empresa.token,
    body: { status: 'cancelada' },
  });
  const [own] = await arrived(person.name, 1);
  expect(own?.says).toMatchObject({
    titulo: 'Sua troca foi cancelada',
    url: expect.stringContaining(troca.id),
  });
});

it('notifies subscribers about a new post, encrypted for the browser and signed with the deployment’s key', async () => {
  days += 1;
  await moveTo(at(10));
  const [one, other] = [await subscriber(), await subscriber({ push: { novoPost: false } })];
  const post = await publish();
  const [pushed] = await arrived(one.name, 1);
  expect(pushed?.says).toMatchObject({
    titulo: 'Novo conteúdo: 10 UPS',
    texto: `“Notificada ${posts}”`,
    url: `/conteudo/${post.id}`,
  });
  const { headers, body } = pushed as NonNullable<typeof pushed>;
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(Number(headers.ttl), 'expires before night').toBeLessThanOrEqual(10 * 3600);
  expect(body.length).toBeLessThan(4096);
  const sender = senderOf(headers);
  const { chave } = (await stack.call<{ chave: string }>('GET', '/api/push/chave', { token: one.token }))
    .body;
  expect(sender).toMatchObject({ isSigned: true, key: chave, sub: 'mailto:suporte@painel.local' });
  expect(new URL(sender.aud).hostname).toBe('127.0.0.1');
  await quiet();
  expect(service.of(other.name), 'asked for no notifications').toEqual([]);
});

it('notifies about new posts once a day, and not about posts already read', async () => {
  days += 1;
  await moveTo(at(10));
  const one = await subscriber();
  await publish();
  await arrived(one.name, 1);
  await publishAndWait(publish);
  expect(service.of(one.name)).toHaveLength(1);
  days += 1;
  await moveTo(at(9));
  await publish();
  await arrived(one.name, 2);
});

it('notifies once for a repeated delivery, also when repeated at the same time', async () => {
  await moveTo(at(10));
  const everybody = await Promise.all(Array.from({ length: 4 }, () => subscriber()));
  const post = await publish();
  const [pushed] = await arrived(everybody[0]?.name ?? '', 1);
  await quiet();
  // As if only the first of them had been notified.
  const { releaseDay } = await import('../../functions/areas/avisos/store/sent.ts');
  const again = everybody.slice(1);
  for (const { id } of again) expect(await releaseDay(id, post.id)).toBe(true);
  const { handler } = await import('../../functions/areas/avisos/consumers/push.ts');
  const event = domainEvent(
    'post.publicado',
    { postId: post.id },
    { id: pushed?.says.id ?? '', em: at(10).toISOString(), empresaId: empresa.id },
  );
  const runs = await Promise.all(Array.from({ length: 3 }, () => handler(deliveries([event], at(10)))));
  expect(runs).toEqual(runs.map(() => ({ batchItemFailures: [] })));
  expect(service.of(everybody[0]?.name ?? '')).toHaveLength(1);
  for (const { name } of again) expect(service.of(name)).toHaveLength(2);
});

it('a post published at night is pushed at eight if still unread, and counts for that day', async () => {
  days += 1;
  await moveTo(at(21));
  const [one, reader] = [await subscriber(), await subscriber()];
  const post = await publish();
  await until('the post to wait', async () => (await waits(post.id)) || undefined);
  await until('the notice', async () => {
    const { token } = reader;
    const { body } = await stack.call<{ avisos: { id: string; url: string }[] }>('GET', '/api/avisos', {
      token,
    });
    const [first] = body.avisos;
    if (!first?.url.includes(post.id)) return undefined;
    return stack.call('POST', '/api/avisos/lidos', { token, body: { ate: first.id } });
  });
  expect(service.of(one.name)).toEqual([]);
  days += 1;
  await moveTo(at(7, 30));
  await stack.tool('tarefas/publicar-posts');
  expect(service.of(one.name), 'too early').toEqual([]);
  await moveTo(at(8));
  // Runs until the posts deferred by other test files are done, and once more.
  await until('the post of the night', async () => {
    await stack.tool('tarefas/publicar-posts');
    return service.of(one.name).length > 0 || undefined;
  });
  await stack.tool('tarefas/publicar-posts');
  await publishAndWait(publish);
  expect(service.of(one.name).map(({ says }) => says.url)).toEqual([`/conteudo/${post.id}`]);
  expect(
    service.of(reader.name).map(({ says }) => says.url),
    'read in the evening',
  ).not.toContain(`/conteudo/${post.id}`);
});

it('retries a push refused by the service, once; deletes subscriptions that are gone', async () => {
  days += 1;
  await moveTo(at(10));
  const [busy, gone, well] = [await subscriber(), await subscriber(), await subscriber()];
  service.answer(busy.name, 503, 429);
  service.answer(gone.name, 410);
  await publish();
  await arrived(busy.name, 1);
  await quiet();
  expect([service.of(busy.name), service.of(well.name)].map(({ length }) => length)).toEqual([1, 1]);
  const { inscricoesOf } = await import('../../functions/areas/avisos/store/inscricoes.ts');
  await stack.caughtUp();
  expect(await inscricoesOf(gone.id)).toEqual([]);
  expect(await inscricoesOf(busy.id)).toHaveLength(1);
});
