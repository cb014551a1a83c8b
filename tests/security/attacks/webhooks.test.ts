import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, PASSWORD, proofOf, type SignedIn } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import {
  deliveriesOf,
  newTest,
  newWebhook,
  type Receiver,
  startReceiver,
  withoutWebhooks,
} from '../../support/webhooks.ts';

/** A company, or somebody at its keyboard, who would use its webhooks against others, or against us. */

const stack = stackForFile();
let receiver: Receiver;
let empresa: SignedIn;
let otherEmpresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  [empresa, otherEmpresa] = [await newEmpresa(stack, 'ataca'), await newEmpresa(stack, 'alvo')];
  for (const one of [empresa, otherEmpresa]) await setPlan(stack, one, 'enterprise_anual');
});
afterAll(async () => {
  for (const one of [empresa, otherEmpresa]) await withoutWebhooks(stack, one);
  await receiver.close();
});

const tried = (id: string) =>
  until('an attempt', async () => {
    const [last] = await deliveriesOf(stack, empresa, id);
    return last && last.tentativas > 0 ? last : undefined;
  });

/** The operator's switch allows this machine here, and nothing else that lies inside. */
it.each([
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  'http://sistemas.acme.com.br/',
  'https://ana:senha@sistemas.acme.com.br/',
  'https://painel.internal/',
  'javascript:alert(1)',
  `https://acme.com.br/${'a'.repeat(2048)}`,
])('no webhook leads to %s, at its making or later', async (url) => {
  const { token } = empresa;
  const made = await stack.call('POST', '/api/webhooks', {
    token,
    body: { url, eventos: ['teste'], senhaAtual: PASSWORD },
  });
  expect([made.status, made.body.campos]).toEqual([400, { url: expect.any(String) }]);
  await withoutWebhooks(stack, empresa);
  const { webhook } = await newWebhook(stack, empresa, receiver.url('bom'), ['teste']);
  const changed = await stack.call('PUT', `/api/webhooks/${webhook.id}`, { token, body: { url } });
  expect([changed.status, changed.body.campos]).toEqual([400, { url: expect.any(String) }]);
});

it('an address that leads inside by its redirect is not followed', async () => {
  receiver.answer('desvio', () => ({ status: 302, headers: { location: receiver.url('dentro') } }));
  const { webhook } = await newWebhook(stack, empresa, receiver.url('desvio'), ['teste']);
  await newTest(stack, empresa, webhook.id);
  expect(await tried(webhook.id)).toMatchObject({ situacao: 'pendente', resposta: 302 });
  expect(receiver.of('dentro')).toEqual([]);
});

describe('a receiver', () => {
  it('that hangs keeps nobody else from what they are told', async () => {
    await withoutWebhooks(stack, empresa);
    receiver.answer('pendurado', () => 0);
    const hanging = await newWebhook(stack, empresa, receiver.url('pendurado'), ['teste']);
    const well = await newWebhook(stack, empresa, receiver.url('depressa'), ['teste']);
    const { putEntrega } = await import('../../../functions/areas/webhooks/store/delivery-rows.ts');
    const { newUlid } = await import('../../../functions/platform/dynamodb/ids.ts');
    const { newEntrega } = await import('../../../functions/areas/webhooks/payload.ts');
    const now = new Date();
    const key = { empresaId: empresa.empresaId, id: hanging.webhook.id };
    for (let time = 0; time < 11; time += 1)
      await putEntrega(key, newEntrega({ id: newUlid(now), tipo: 'teste', em: now.toISOString() }, {}), now);
    await newTest(stack, empresa, hanging.webhook.id);
    for (let time = 0; time < 12; time += 1) await newTest(stack, empresa, well.webhook.id);
    await until('all of the other', () => receiver.of('depressa').length === 12 || undefined);
    const { findWebhook } = await import('../../../functions/areas/webhooks/store/webhook-rows.ts');
    await until('the one that hangs to be spared', async () => (await findWebhook(key))?.poupadoAte);
    const calls = receiver.of('pendurado').length;
    expect(calls, 'not all of its own are tried').toBeLessThan(12);
    await newTest(stack, empresa, hanging.webhook.id);
    await newTest(stack, empresa, well.webhook.id);
    await until('the next of the other', () => receiver.of('depressa').length === 13 || undefined);
    expect(receiver.of('pendurado'), 'nobody calls it for a minute').toHaveLength(calls);
  });
});

it('what another company has is not there: its webhooks, and its deliveries under one’s own', async () => {
  await withoutWebhooks(stack, empresa);
  const theirs = await newWebhook(stack, otherEmpresa, receiver.url('alheio'), ['teste']);
  const { id: entregaId } = await newTest(stack, otherEmpresa, theirs.webhook.id);
  const own = await newWebhook(stack, empresa, receiver.url('proprio'), ['teste']);
  const { token } = empresa;
  const headers = await proofOf(stack, empresa);
  const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
    (
      await stack.call(method, `/api/webhooks/${path}`, {
        token,
        headers,
        ...(method === 'PUT' && { body: {} }),
      })
    ).status;
  const { id } = theirs.webhook;
  expect([
    await status('PUT', id),
    await status('DELETE', id),
    await status('POST', `${id}/segredo`),
    await status('GET', `${id}/entregas`),
    await status('POST', `${id}/testar`),
    await status('POST', `${id}/entregas/${entregaId}/repetir`),
    await status('POST', `${own.webhook.id}/entregas/${entregaId}/repetir`),
    await status('POST', `total/testar`),
    await status('DELETE', 'total'),
  ]).toEqual(Array(9).fill(404));
  expect((await deliveriesOf(stack, otherEmpresa, id)).map((each) => each.id)).toEqual([entregaId]);
});
