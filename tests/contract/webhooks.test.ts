import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Webhook } from '../../shared/routes/entities.ts';
import { WEBHOOK_EVENTS } from '../../shared/rules/webhooks.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, proofOf, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import {
  arrivedAt,
  deliveriesOf,
  headersOf,
  newTest,
  newWebhook,
  type Receiver,
  startReceiver,
  webhookOf,
  withoutWebhooks,
} from '../support/webhooks.ts';

const stack = stackForFile();
const HOUR_MS = 3_600_000;
let receiver: Receiver;
let empresa: SignedIn;
let otherEmpresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  [empresa, otherEmpresa] = [await newEmpresa(stack, 'sistemas'), await newEmpresa(stack, 'alheia')];
  for (const one of [empresa, otherEmpresa]) await setPlan(stack, one, 'enterprise_anual');
});
afterAll(() => receiver.close());
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
  for (const one of [empresa, otherEmpresa]) await withoutWebhooks(stack, one);
});

/** Moves the clock and signs in again, because the session may have expired. */
async function moveBy(ms: number) {
  await stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
  empresa = { ...empresa, token: (await stack.login(empresa.email, PASSWORD)).token };
}
const runJob = () => stack.tool('tarefas/publicar-posts');
const arrived = (name: string, count: number) => arrivedAt(receiver, name, count);
const settled = (id: string, situacao: string, tentativas: number) =>
  until(`${situacao} after ${tentativas}`, async () =>
    (await deliveriesOf(stack, empresa, id)).find(
      (each) => each.situacao === situacao && each.tentativas === tentativas,
    ),
  );
const one = (id: string) => webhookOf(stack, empresa, id);

describe('events', () => {
  it('are sent signed by Standard Webhooks, without personal names', async () => {
    const { webhook, segredo } = await newWebhook(stack, empresa, receiver.url('tudo'), WEBHOOK_EVENTS);
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const person = await newFuncionario(stack, empresa, 'contada');
    await connectLinkedin(stack, person);
    const post = await newPost(stack, empresa, { legenda: 'Contado aos sistemas' });
    await share(stack, person, post.id);
    const { id: produtoId } = await newProduct(stack, empresa, { valor_ups: 5 });
    const troca = await newExchange(stack, person, produtoId);
    await stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
      token: empresa.token,
      body: { status: 'entregue' },
    });
    await stack.call('DELETE', `/funcionarios/${person.id}`, { token: empresa.token });
    await newTest(stack, empresa, webhook.id);
    const came = await arrived('tudo', 7);
    const said = new Map(came.map(({ says }) => [says.type, says.data]));
    expect(Object.fromEntries(said)).toEqual({
      'colaborador.entrou': { colaboradorId: person.id, situacao: 'ativo' },
      'post.publicado': {
        postId: post.id,
        ups: 10,
        trecho: 'Contado aos sistemas',
        url: expect.stringContaining(`/conteudo/${post.id}`),
      },
      'compartilhamento.publicado': {
        compartilhamentoId: expect.any(String),
        postId: post.id,
        colaboradorId: person.id,
        ups: 10,
      },
      'troca.criada': { trocaId: troca.id, produtoId, colaboradorId: person.id, ups: 5 },
      'troca.atualizada': {
        trocaId: troca.id,
        produtoId,
        colaboradorId: person.id,
        ups: 5,
        de: 'pendente',
        para: 'entregue',
      },
      'colaborador.removido': { colaboradorId: person.id },
      teste: {},
    });
    for (const { body, headers } of came) {
      expect(() => new Verifier(segredo).verify(body, headersOf(headers))).not.toThrow();
      expect(() => new Verifier(segredo).verify(`${body} `, headersOf(headers))).toThrow();
      expect(body).not.toContain(person.email);
    }
    expect(new Set(came.map(({ id }) => id)).size).toBe(7);
    await until('all seven delivered', async () => {
      const deliveries = await deliveriesOf(stack, empresa, webhook.id);
      return deliveries.every(({ situacao }) => situacao === 'entregue') || undefined;
    });
    const deliveries = await deliveriesOf(stack, empresa, webhook.id);
    expect(deliveries.map(({ id }) => id)).toEqual([...came.map(({ id }) => id)].sort().reverse());
    expect(deliveries[0]).toMatchObject({ tentativas: 1, resposta: 204, proximaEm: null });
  });

  it('only requested events are sent, and none once the webhook is off or deleted, or the plan has ended', async () => {
    const [wanted, off, gone] = [
      await newWebhook(stack, empresa, receiver.url('quero'), ['post.publicado']),
      await newWebhook(stack, empresa, receiver.url('desligado'), ['post.publicado']),
      await newWebhook(stack, empresa, receiver.url('excluido'), ['post.publicado']),
    ];
    await newWebhook(stack, otherEmpresa, receiver.url('vizinha'), ['post.publicado']);
    await newWebhook(stack, empresa, receiver.url('outra-coisa'), ['troca.criada']);
    const { token } = empresa;
    await stack.call('PUT', `/api/webhooks/${off.webhook.id}`, { token, body: { ativo: false } });
    await stack.call('DELETE', `/api/webhooks/${gone.webhook.id}`, { token });
    const post = await newPost(stack, empresa);
    const [delivery] = await arrived('quero', 1);
    expect(delivery?.says.data).toMatchObject({ postId: post.id });
    await setPlan(stack, empresa, 'expert_anual');
    await newPost(stack, empresa);
    // The plan counts when the event is read, which it has been once a later one has arrived.
    const theirs = await newPost(stack, otherEmpresa);
    expect((await arrived('vizinha', 1)).map(({ says }) => says.data.postId)).toEqual([theirs.id]);
    await setPlan(stack, empresa, 'enterprise_anual');
    const last = await newPost(stack, empresa);
    expect((await arrived('quero', 2)).map(({ says }) => says.data.postId)).toEqual([post.id, last.id]);
    for (const name of ['desligado', 'excluido', 'outra-coisa']) expect(receiver.of(name)).toEqual([]);
    expect(receiver.of('vizinha')).toHaveLength(1);
    expect(await one(wanted.webhook.id)).toMatchObject({ ativo: true, falhandoDesde: null });
  });
});

describe('a failing receiver', () => {
  it('is retried at growing intervals under the same id, and on request', async () => {
    receiver.answer('teimoso', (tries) => (tries < 3 ? 500 : 200));
    const { webhook } = await newWebhook(stack, empresa, receiver.url('teimoso'), ['teste']);
    const { id } = await newTest(stack, empresa, webhook.id);
    const first = await settled(webhook.id, 'pendente', 1);
    expect(Date.parse(first.proximaEm ?? '') - Date.parse(first.tentadaEm ?? '')).toBe(60_000);
    expect(
      await until('the sign of it', async () => (await one(webhook.id))?.falhandoDesde ?? undefined),
    ).toBeTruthy();
    await runJob();
    expect(receiver.of('teimoso'), 'too early').toHaveLength(1);
    await moveBy(2 * 60_000);
    await runJob();
    await settled(webhook.id, 'pendente', 2);
    await moveBy(6 * 60_000);
    await runJob();
    await settled(webhook.id, 'entregue', 3);
    const { status } = await stack.call('POST', `/api/webhooks/${webhook.id}/entregas/${id}/repetir`, {
      token: empresa.token,
    });
    expect(status).toBe(202);
    const came = await arrived('teimoso', 4);
    expect(came.map((each) => each.id)).toEqual([id, id, id, id]);
    expect(new Set(came.map(({ body }) => body)).size, 'the same body').toBe(1);
    expect(
      await until(
        'the webhook to recover',
        async () => (await one(webhook.id))?.falhandoDesde === null || undefined,
      ),
    ).toBe(true);
  });

  it('can ask for a pause', async () => {
    receiver.answer('ocupado', (tries) =>
      tries === 1 ? { status: 429, headers: { 'retry-after': '7200' } } : 204,
    );
    const { webhook } = await newWebhook(stack, empresa, receiver.url('ocupado'), ['teste']);
    await newTest(stack, empresa, webhook.id);
    const { tentadaEm, proximaEm } = await settled(webhook.id, 'pendente', 1);
    expect(Date.parse(proximaEm ?? '') - Date.parse(tentadaEm ?? '')).toBe(2 * HOUR_MS);
  });

  it('is switched off when it answers that it is gone, and the company is notified', async () => {
    receiver.answer('acabou', () => 410);
    const { webhook } = await newWebhook(stack, empresa, receiver.url('acabou'), ['teste']);
    await newTest(stack, empresa, webhook.id);
    await settled(webhook.id, 'falhou', 1);
    await until('the webhook to be off', async () => (await one(webhook.id))?.ativo === false || undefined);
    expect(await one(webhook.id)).toMatchObject({ motivo: 'removido' });
    const { status, body } = await stack.call('POST', `/api/webhooks/${webhook.id}/testar`, {
      token: empresa.token,
    });
    expect([status, body.codigo]).toEqual([409, 'desligado']);
  });

  it('after its address is corrected, gets later deliveries at the new one', async () => {
    const made = await newWebhook(stack, empresa, receiver.url('errado'), ['teste']);
    const { id } = made.webhook;
    receiver.answer('errado', async () => {
      const { status } = await stack.call('PUT', `/api/webhooks/${id}`, {
        token: empresa.token,
        body: { url: receiver.url('certo'), senhaAtual: PASSWORD },
      });
      expect(status).toBe(200);
      return 410;
    });
    const test = await newTest(stack, empresa, id);
    expect((await arrived('certo', 1)).map((each) => each.id)).toEqual([test.id]);
    await settled(id, 'entregue', 1);
    expect(receiver.of('errado')).toHaveLength(1);
    expect(await one(id)).toMatchObject({ ativo: true, motivo: null, falhandoDesde: null });
  });

  it('is switched off after five days and a last retry, and can be switched on again', async () => {
    receiver.answer('morto', () => 500);
    const { webhook } = await newWebhook(stack, empresa, receiver.url('morto'), ['teste']);
    await newTest(stack, empresa, webhook.id);
    await settled(webhook.id, 'pendente', 1);
    await until('the sign of it', async () => (await one(webhook.id))?.falhandoDesde ?? undefined);
    await moveBy(25 * HOUR_MS);
    await runJob();
    await settled(webhook.id, 'falhou', 2);
    expect(await one(webhook.id)).toMatchObject({ ativo: true });
    await moveBy(5 * 24 * HOUR_MS + HOUR_MS);
    await runJob();
    await until('the webhook to be off', async () => (await one(webhook.id))?.ativo === false || undefined);
    expect(await one(webhook.id)).toMatchObject({ motivo: 'falhas' });
    expect(receiver.of('morto').map(({ says }) => says.type)).toEqual(['teste', 'teste', 'teste']);
    const mails = await until('the mail', async () => {
      const all = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(empresa.email)}`);
      const found = all.filter(({ subject }) => /webhook/.test(subject));
      return found.length > 1 ? found : undefined;
    });
    expect(mails).toHaveLength(2);
    receiver.answer('morto', () => 204);
    const { body } = await stack.call<{ webhook: Webhook }>('PUT', `/api/webhooks/${webhook.id}`, {
      token: empresa.token,
      body: { ativo: true },
    });
    expect(body.webhook).toMatchObject({ ativo: true, motivo: null, falhandoDesde: null });
    await newTest(stack, empresa, webhook.id);
    await arrived('morto', 4);
  });
});

it('a company has at most ten webhooks, even with simultaneous requests', async () => {
  const headers = await proofOf(stack, empresa);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      stack.call('POST', '/api/webhooks', {
        token: empresa.token,
        body: { url: receiver.url(`muitos-${index}`), eventos: ['teste'] },
        headers,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)]);
  await withoutWebhooks(stack, empresa);
  await newWebhook(stack, empresa, receiver.url('de-novo'));
});

it('the list of deliveries pages by cursor, which is valid for its webhook only', async () => {
  const { webhook } = await newWebhook(stack, empresa, receiver.url('lista'), ['teste']);
  const other = await newWebhook(stack, empresa, receiver.url('lista-2'), ['teste']);
  for (let time = 0; time < 3; time += 1) await newTest(stack, empresa, webhook.id);
  await newTest(stack, empresa, other.webhook.id);
  type Listed = { entregas: { id: string }[]; nextCursor?: string };
  const page = (id: string, cursor?: string) =>
    stack.call<Listed>('GET', `/api/webhooks/${id}/entregas`, {
      token: empresa.token,
      query: { limit: '2', ...(cursor && { cursor }) },
    });
  const { body: first } = await page(webhook.id);
  const { body: second } = await page(webhook.id, first.nextCursor);
  expect([first.entregas.length, second.entregas.length, second.nextCursor]).toEqual([2, 1, undefined]);
  expect((await page(other.webhook.id, first.nextCursor)).status).toBe(400);
});
