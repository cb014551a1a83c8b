import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { arrivedAt, newWebhook, type Receiver, startReceiver, withoutWebhooks } from '../support/webhooks.ts';

const stack = stackForFile();
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  empresa = await newEmpresa(stack, 'bytes');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));
afterAll(async () => {
  await withoutWebhooks(stack, await stack.login(empresa.email, PASSWORD));
  await receiver.close();
});

it('what was requested before a run is sent in it, even by a clock ahead of the run’s own', async () => {
  const { webhook } = await newWebhook(stack, empresa, receiver.url('a-frente'), ['teste']);
  const key = { empresaId: empresa.empresaId, id: webhook.id };
  const [now, ahead] = [new Date(), new Date(Date.now() + 30_000)];
  const { newEntrega } = await import('../../functions/areas/webhooks/payload.ts');
  const { putEntrega } = await import('../../functions/areas/webhooks/store/delivery-rows.ts');
  const { updateItem } = await import('../../functions/platform/dynamodb/commands.ts');
  const { write } = await import('../../functions/platform/dynamodb/writes.ts');
  const { deliverDue } = await import('../../functions/areas/webhooks/deliver-webhook.ts');
  await putEntrega(key, newEntrega({ id: '01ADIANTE', tipo: 'teste', em: now.toISOString() }, {}), ahead);
  await write(updateItem('webhooks', key, { set: { pedidos: 1, pedidoEm: ahead.toISOString() } }));
  await stack.caughtUp();
  await deliverDue(key, now);
  expect(receiver.of('a-frente')).toHaveLength(1);
});

it('every retry sends the bytes of the first attempt, signed, even if the data or our serialization changed', async () => {
  receiver.answer('bytes', (tries) => (tries < 4 ? 500 : 204));
  const { webhook, segredo } = await newWebhook(stack, empresa, receiver.url('bytes'));
  const post = await newPost(stack, empresa, { legenda: 'Como era' });
  const [first] = await arrivedAt(receiver, 'bytes', 1);
  const { token, email, empresaId } = empresa;
  const gone = await stack.call('DELETE', `/deletePost/${post.id}`, { token, query: { email } });
  expect(gone.status).toBe(200);
  const moved = async (count: number, minutes: number) => {
    await stack.tool('relogio', { agora: new Date(Date.now() + minutes * 60_000).toISOString() });
    // The receiver has the last attempt before its run has ended; the job of the next minute delivers what it left.
    return until(`attempt ${count}`, async () => {
      await stack.tool('tarefas/publicar-posts');
      return receiver.of('bytes')[count - 1]?.body;
    });
  };
  expect(await moved(2, 2)).toBe(first?.body);
  // As another version of ours would have serialized it: another order, and spaces.
  const corpo = `{ "data": ${JSON.stringify(first?.says.data)}, "type": "post.publicado" }`;
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  await db.send(
    new UpdateCommand({
      TableName: table('entregas'),
      Key: { empresaId, chave: `${webhook.id}#${first?.id}` },
      UpdateExpression: 'SET corpo = :corpo',
      ExpressionAttributeValues: { ':corpo': corpo },
    }),
  );
  expect([await moved(3, 6), await moved(4, 20)]).toEqual([corpo, corpo]);
  const key = Buffer.from(segredo.slice('whsec_'.length), 'base64');
  for (const { body, headers } of receiver.of('bytes')) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
  }
});
