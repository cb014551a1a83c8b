import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mensageiro } from '../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD, proofOf, type SignedIn } from '../support/contas.ts';
import { newEquipe, newPost } from '../support/content.ts';
import {
  atHour,
  atNoon,
  linksAt,
  mensageirosOf,
  newMensageiro,
  withoutMensageiros,
} from '../support/mensageiros.ts';
import { startRawReceiver } from '../support/raw-receiver.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { arrivedAt, type Receiver, startReceiver } from '../support/webhooks.ts';

const stack = stackForFile();
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  await atNoon(stack);
  empresa = await newEmpresa(stack, 'canais');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
});
afterAll(() => receiver.close());

const at = async (time: string, days?: number) => {
  await atHour(stack, time, days);
  empresa = { ...empresa, token: (await stack.login(empresa.email, PASSWORD)).token };
};
const runJob = () => stack.tool('tarefas/publicar-posts');
/** Every event so far has brought its cards, and they were sent if it was time. */
const settled = async () => {
  await stack.tool('consumidores/webhooks');
  await stack.tool('consumidores/webhook-deliveries');
};
const call = <T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) =>
  stack.call<T & Record<string, unknown>>(method, path, {
    token: empresa.token,
    ...(body && { body: { ...body, ...(!headers && { senhaAtual: PASSWORD }) } }),
    ...(headers && { headers }),
  });
const remove = ({ id }: { id: string }) =>
  stack.call('DELETE', `/deletePost/${id}`, { token: empresa.token, query: { email: empresa.email } });
/** The event of a post comes, once more or late. */
async function queued({ id: postId }: { id: string }, n: number, now: Date) {
  const { queueDeliveries } = await import('../../functions/areas/webhooks/webhook-queue.ts');
  const event = {
    ...{ id: `01REPETIDO${n}`, tipo: 'post.publicado' as const, versao: 1, empresaId: empresa.id },
    ...{ em: now.toISOString(), dados: { postId } },
  };
  await queueDeliveries(empresa.id, [event], now);
}
const one = async (id: string) => (await mensageirosOf(stack, empresa)).find((each) => each.id === id);

describe('a channel', () => {
  it('is connected, shown with its address masked, changed, and deleted', async () => {
    const url = receiver.url('services/T0000/B0000/segredo-do-canal');
    const made = await newMensageiro(stack, empresa, { url, nome: 'vendas' });
    expect(made).toEqual({
      id: expect.any(String),
      tipo: 'slack',
      nome: 'vendas',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/…anal$/),
      equipeId: null,
      ativo: true,
      falhandoDesde: null,
      motivo: null,
      ultimoEnvio: null,
    });
    const path = `/api/mensageiros/${made.id}`;
    // A client may send back what it was shown.
    const { body } = await call<{ mensageiro: Mensageiro }>('PUT', path, {
      ...made,
      nome: 'todos',
      ativo: false,
    });
    expect(body.mensageiro).toEqual({ ...made, nome: 'todos', ativo: false });
    expect(await mensageirosOf(stack, empresa)).toEqual([body.mensageiro]);
    const { getItem } = await import('../../functions/platform/dynamodb/queries.ts');
    const stored = await getItem('webhooks', { empresaId: empresa.id, id: made.id }, { fresh: true });
    expect(JSON.stringify(stored)).not.toContain('segredo-do-canal');
    expect((await call('DELETE', path)).body).toEqual({ message: 'Canal excluído.' });
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await mensageirosOf(stack, empresa)).toEqual([]);
  });

  it.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x', 201],
    ['slack', 'https://hooks.slack.com.exemplo.com/services/T0/B0/x', 400],
    ['slack', 'https://prod-1.westus.logic.azure.com/workflows/x', 400],
    ['slack', 'http://hooks.slack.com/services/T0/B0/x', 400],
    ['teams', 'https://prod-1.westus.logic.azure.com:443/workflows/x', 201],
    ['teams', 'https://a1.b2.environment.api.powerplatform.com:443/powerautomate/x?sig=y', 201],
    ['teams', 'https://empresa.webhook.office.com/webhookb2/x', 400],
    ['teams', 'https://environment.api.powerplatform.com.exemplo.com/x', 400],
    ['teams', 'https://10.0.0.1/x', 400],
  ] as const)('of %s at %s: %i', async (tipo, url, status) => {
    const answer = await call('POST', '/api/mensageiros', { tipo, nome: 'geral', url });
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.body.campos as object)).toEqual(['url']);
  });

  it('needs a plan that has it, and a team of the company', async () => {
    const fields = { tipo: 'slack', nome: 'geral', url: receiver.url('plano') };
    expect((await call('POST', '/api/mensageiros', { ...fields, equipeId: empresa.id })).body).toMatchObject({
      campos: { equipeId: 'Equipe não encontrada.' },
    });
    for (const [plano, status] of [
      ['experience', 403],
      ['expert_anual', 201],
    ] as const) {
      await setPlan(stack, empresa, plano);
      const answer = await call('POST', '/api/mensageiros', fields);
      expect(answer.status).toBe(status);
      if (status === 403)
        expect(answer.body).toMatchObject({
          message: 'Faça upgrade para usar este recurso.',
          codigo: 'plano',
          recurso: 'mensageiros',
        });
    }
  });

  it('is one of at most twenty, even with simultaneous requests', async () => {
    const headers = await proofOf(stack, empresa);
    const fields = { tipo: 'slack', url: receiver.url('muitos') };
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) =>
        call('POST', '/api/mensageiros', { ...fields, nome: `canal ${n}` }, headers),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(20).fill(201),
      ...Array(3).fill(409),
    ]);
    await withoutMensageiros(stack, empresa);
    await newMensageiro(stack, empresa, { url: receiver.url('muitos') });
  });

  it('is no webhook, and a webhook is no channel', async () => {
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('canal') });
    expect((await call('PUT', `/api/webhooks/${id}`, { ativo: false })).status).toBe(404);
    const { body } = await call<{ webhook: { id: string } }>('POST', '/api/webhooks', {
      url: receiver.url('sistema'),
      eventos: ['teste'],
    });
    expect((await call('DELETE', `/api/mensageiros/${body.webhook.id}`)).status).toBe(404);
    expect((await call<{ webhooks: [] }>('GET', '/api/webhooks')).body.webhooks).toHaveLength(1);
    expect(await mensageirosOf(stack, empresa)).toHaveLength(1);
  });

  it('is tested at once, whatever it answers', async () => {
    const ids: Record<string, string> = {};
    for (const tipo of ['slack', 'teams'] as const)
      ids[tipo] = (await newMensageiro(stack, empresa, { tipo, url: receiver.url(`teste-${tipo}`) })).id;
    receiver.answer('teste-slack', (tries) => (tries === 1 ? { status: 200, body: 'ok' } : 404));
    receiver.answer('teste-teams', () => 202);
    const test = async (tipo: string) => (await call('POST', `/api/mensageiros/${ids[tipo]}/testar`)).body;
    expect(await test('slack')).toEqual({ ok: true, status: 200 });
    expect(await test('slack')).toEqual({ ok: false, status: 404 });
    expect(await test('teams')).toEqual({ ok: true, status: 202 });
    expect(JSON.parse(receiver.of('teste-slack')[0]?.body ?? '')).toHaveProperty('blocks');
    expect(JSON.parse(receiver.of('teste-teams')[0]?.body ?? '')).toMatchObject({ type: 'message' });
  });

  it('leaves a line of each change in the audit, without its address', async () => {
    const { id } = await newMensageiro(stack, empresa, {
      url: receiver.url('services/auditado-auditado-audit'),
    });
    const equipe = await newEquipe(stack, empresa, 'Vendas');
    await call('PUT', `/api/mensageiros/${id}`, { nome: 'vendas', equipeId: equipe.id });
    await call('PUT', `/api/mensageiros/${id}`, { nome: 'vendas', url: receiver.url('services/outro') });
    await call('DELETE', `/api/mensageiros/${id}`);
    const { body } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      {
        token: empresa.token,
        query: { empresaId: empresa.id },
      },
    );
    const lines = body.registros
      .filter(({ acao }) => acao.startsWith('mensageiro.'))
      .map(({ resumo }) => resumo);
    expect(lines).toEqual([
      'Excluiu o canal “vendas” do Slack.',
      'Canal “vendas” do Slack. Outro endereço.',
      'Canal “geral” do Slack. Nome: “geral” → “vendas”; Equipe: vazio → “Vendas”.',
      'Criou o canal “geral” do Slack.',
    ]);
  });
});

describe('a published post', () => {
  it('is one card in each channel whose readers see it', async () => {
    const [vendas, suporte] = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
    await newMensageiro(stack, empresa, { url: receiver.url('todos') });
    await newMensageiro(stack, empresa, { url: receiver.url('vendas'), tipo: 'teams', equipeId: vendas.id });
    await newMensageiro(stack, empresa, { url: receiver.url('suporte'), equipeId: suporte.id });
    const forAll = await newPost(stack, empresa, { legenda: 'Para todos' });
    const forSales = await newPost(stack, empresa, { legenda: 'Só vendas', equipes: [vendas.id] });
    await arrivedAt(receiver, 'vendas', 2);
    await arrivedAt(receiver, 'todos', 1);
    await arrivedAt(receiver, 'suporte', 1);
    await settled();
    expect(linksAt(receiver, 'todos')).toEqual([[forAll.id]]);
    expect(linksAt(receiver, 'vendas').flat().sort()).toEqual([forAll.id, forSales.id].sort());
    expect(linksAt(receiver, 'suporte')).toEqual([[forAll.id]]);
    const { text, blocks } = JSON.parse(receiver.of('todos')[0]?.body ?? '');
    expect(text).toBe('Novo post para compartilhar: Para todos');
    expect(blocks[0].text.text).toBe('*Novo post para compartilhar*\nPara todos\nVale 10 UPS');
    const [channel] = await mensageirosOf(stack, empresa);
    expect(channel?.ultimoEnvio).toBeTruthy();
  });

  it('stays one card when its event is repeated, comes late, or meets itself', async () => {
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('repetido') });
    const post = await newPost(stack, empresa);
    await arrivedAt(receiver, 'repetido', 1);
    // The card is there before its run notes when it was sent.
    const sentAt = await until('the time of it', async () => (await one(id))?.ultimoEnvio ?? undefined);
    const now = addMs(new Date(sentAt), 1000);
    await Promise.all([1, 2, 3, 3].map((n) => queued(post, n, now)));
    await settled();
    await runJob();
    await settled();
    expect(linksAt(receiver, 'repetido')).toEqual([[post.id]]);
  });

  it('deleted before it was sent is no card, even if its event comes afterwards', async () => {
    await newMensageiro(stack, empresa, { url: receiver.url('apagado') });
    await at('21:00:00');
    const gone = await newPost(stack, empresa);
    const kept = await newPost(stack, empresa);
    await settled();
    expect((await remove(gone)).status).toBe(200);
    await at('08:00:30', 2);
    await runJob();
    await arrivedAt(receiver, 'apagado', 1);
    await queued(gone, 4, new Date());
    await settled();
    expect(linksAt(receiver, 'apagado')).toEqual([[kept.id]]);
  });

  it('of the evening waits until eight in the morning', async () => {
    await newMensageiro(stack, empresa, { url: receiver.url('noite') });
    await at('20:00:00');
    const post = await newPost(stack, empresa);
    await settled();
    await at('07:59:00', 2);
    await runJob();
    await settled();
    expect(receiver.of('noite')).toEqual([]);
    await at('08:00:05', 2);
    await runJob();
    await arrivedAt(receiver, 'noite', 1);
    expect(linksAt(receiver, 'noite')).toEqual([[post.id]]);
  });

  it('is listed with others from the fourth within ten minutes on', async () => {
    await newMensageiro(stack, empresa, { url: receiver.url('muitas') });
    await newMensageiro(stack, empresa, { url: receiver.url('muitas-teams'), tipo: 'teams' });
    const posts = [];
    for (let n = 0; n < 6; n += 1) posts.push((await newPost(stack, empresa, { legenda: `Post ${n}` })).id);
    await arrivedAt(receiver, 'muitas', 3);
    await arrivedAt(receiver, 'muitas-teams', 3);
    await settled();
    expect(linksAt(receiver, 'muitas')).toHaveLength(3);
    await at('12:01:00');
    await runJob();
    await arrivedAt(receiver, 'muitas', 4);
    await arrivedAt(receiver, 'muitas-teams', 4);
    for (const name of ['muitas', 'muitas-teams']) {
      const cards = linksAt(receiver, name);
      expect(cards.map((each) => each.length)).toEqual([1, 1, 1, 3]);
      expect(cards.flat().sort(), 'each once').toEqual([...posts].sort());
    }
    await settled();
    // Eleven minutes later a post has a card of its own again.
    await at('12:12:00');
    const later = await newPost(stack, empresa);
    await arrivedAt(receiver, 'muitas', 5);
    expect(linksAt(receiver, 'muitas').at(-1)).toEqual([later.id]);
  });
});

it('a channel that never answers keeps neither the company’s other channels waiting, nor other companies', async () => {
  const mute = await startRawReceiver(() => undefined);
  await newMensageiro(stack, empresa, { url: mute.url('calado') });
  const first = await newPost(stack, empresa);
  await until('the call that hangs', () => mute.open === 1 || undefined);
  await newMensageiro(stack, empresa, { url: receiver.url('ao-lado') });
  const other = await newEmpresa(stack, 'vizinha');
  await setPlan(stack, other, 'expert_anual');
  await newMensageiro(stack, other, { url: receiver.url('vizinha') });
  const [own, theirs] = [await newPost(stack, empresa), await newPost(stack, other)];
  await arrivedAt(receiver, 'ao-lado', 1);
  await arrivedAt(receiver, 'vizinha', 1);
  expect([linksAt(receiver, 'ao-lado'), linksAt(receiver, 'vizinha')]).toEqual([[[own.id]], [[theirs.id]]]);
  expect(own.id).not.toBe(first.id);
  expect(mute.open, 'it still hangs').toBe(1);
  await mute.close();
});

describe('nothing is sent', () => {
  it('to a channel that is off, nor afterwards what was published meanwhile', async () => {
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('desligado') });
    await call('PUT', `/api/mensageiros/${id}`, { ativo: false });
    await newPost(stack, empresa);
    await settled();
    await call('PUT', `/api/mensageiros/${id}`, { ativo: true });
    const later = await newPost(stack, empresa);
    await arrivedAt(receiver, 'desligado', 1);
    await settled();
    expect(linksAt(receiver, 'desligado')).toEqual([[later.id]]);
  });

  it('once the plan is lost, of what waited neither', async () => {
    await newMensageiro(stack, empresa, { url: receiver.url('sem-plano') });
    await at('21:00:00');
    await newPost(stack, empresa);
    await settled();
    // The admin's session is of the day.
    await atNoon(stack);
    await setPlan(stack, empresa, 'experience');
    await at('21:01:00');
    await newPost(stack, empresa);
    await at('08:00:30', 2);
    await runJob();
    await newPost(stack, empresa);
    await settled();
    expect(receiver.of('sem-plano')).toEqual([]);
    expect((await call('GET', '/api/mensageiros')).body).toMatchObject({
      codigo: 'plano',
      recurso: 'mensageiros',
    });
  });

  it('of a post that the channel’s readers do not see when it is sent; a changed one is sent as it is', async () => {
    const [vendas, suporte] = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('mudou'), equipeId: vendas.id });
    await at('21:00:00');
    const changed = await newPost(stack, empresa, { legenda: 'Antes' });
    await newPost(stack, empresa, { equipes: [vendas.id] });
    await newPost(stack, empresa, { validade: dayOf(addMs(new Date(), DAY_MS)) });
    await settled();
    await call('PUT', `/api/mensageiros/${id}`, { equipeId: suporte.id });
    const edit = { versao: changed.versao, legenda: 'Depois' };
    expect((await call('PUT', `/posts/${changed.id}`, edit)).status).toBe(200);
    await at('08:00:30', 2);
    await runJob();
    await arrivedAt(receiver, 'mudou', 1);
    await settled();
    expect(linksAt(receiver, 'mudou')).toEqual([[changed.id]]);
    expect(receiver.of('mudou')[0]?.body).toContain('Depois');
  });
});

describe('a failing channel', () => {
  it('is retried as a webhook is, and by day only', async () => {
    receiver.answer('teimoso', (tries) => (tries === 1 ? 500 : 200));
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('teimoso') });
    await at('19:59:30');
    const post = await newPost(stack, empresa);
    await arrivedAt(receiver, 'teimoso', 1);
    await until('the sign of it', async () => (await one(id))?.falhandoDesde ?? undefined);
    await at('20:05:00');
    await runJob();
    await settled();
    expect(receiver.of('teimoso'), 'it is night').toHaveLength(1);
    await at('08:01:00', 2);
    await runJob();
    await arrivedAt(receiver, 'teimoso', 2);
    await until('it to recover', async () => (await one(id))?.falhandoDesde === null || undefined);
    expect(linksAt(receiver, 'teimoso')).toEqual([[post.id], [post.id]]);
  });

  it('that is gone is switched off, with a mail and a line in the audit', async () => {
    receiver.answer('acabou', () => 410);
    const { id } = await newMensageiro(stack, empresa, { url: receiver.url('acabou'), nome: 'antigo' });
    await newPost(stack, empresa);
    await until('it to be off', async () => (await one(id))?.ativo === false || undefined);
    expect(await one(id)).toMatchObject({ motivo: 'removido' });
    const [mail] = await until('the mail', async () => {
      const mails = await stack.look<{ subject: string; text: string }[]>(
        `emails?to=${encodeURIComponent(empresa.email)}`,
      );
      const found = mails.filter(({ subject }) => /antigo/.test(subject));
      return found.length > 0 ? found : undefined;
    });
    expect(mail?.subject).toBe('O canal antigo deixou de receber posts');
    const { body } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      {
        token: empresa.token,
        query: { empresaId: empresa.id },
      },
    );
    expect(body.registros[0]).toMatchObject({
      acao: 'mensageiro.alterado',
      resumo: 'Canal “antigo” do Slack. Ligado: sim → não, porque respondeu que não recebe mais nada.',
    });
  });
});
