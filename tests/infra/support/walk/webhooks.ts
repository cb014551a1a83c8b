import { WEBHOOK_EVENTS } from '../../../../shared/rules/webhooks.ts';
import { newFuncionario, PASSWORD } from '../../../support/contas.ts';
import { newPost } from '../../../support/content.ts';
import type { TestStack } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { deliveriesOf, newTest, startReceiver, withoutWebhooks } from '../../../support/webhooks.ts';
import { caller, type Empresa } from './call.ts';

/** A company has a system of its own told of everything, which it refuses, takes and at last takes no more. */
export async function webhooks(stack: TestStack, empresa: Empresa & { id: string }): Promise<void> {
  const call = caller(stack);
  const { token } = empresa;
  const receiver = await startReceiver();
  const body = { url: receiver.url('tudo'), eventos: WEBHOOK_EVENTS, senhaAtual: PASSWORD };
  const made = () =>
    call<{ webhook: { id: string } }>('POST', '/api/webhooks', { token, body, key: 'webhook-1' });
  const { id } = (await made()).webhook;
  await made();
  const path = `/api/webhooks/${id}`;
  for (let time = 0; time < 2; time += 1)
    await call('POST', `${path}/segredo`, { token, body: { senhaAtual: PASSWORD }, key: 'segredo-1' });
  receiver.answer('tudo', (tries) => (tries === 1 ? 500 : 204));
  await newPost(stack, empresa as never);
  await newFuncionario(stack, empresa as never, 'contada');
  for (let time = 0; time < 2; time += 1) await call('POST', `${path}/testar`, { token, key: 'teste-1' });
  await until('deliveries', () => (receiver.of('tudo').length >= 3 ? true : undefined));
  const [first] = await deliveriesOf(stack, { token }, id);
  await call('POST', `${path}/entregas/${first?.id}/repetir`, { token });
  await until('the repetition', () => (receiver.of('tudo').length >= 4 ? true : undefined));
  await call('PUT', path, { token, body: { ativo: false } });
  await call('PUT', path, { token, body: { ativo: true } });
  receiver.answer('tudo', () => 410);
  await newTest(stack, { token }, id);
  await until('its end', async () => {
    const {
      webhooks: [webhook],
    } = await call<{ webhooks: { ativo: boolean }[] }>('GET', '/api/webhooks', { token });
    return webhook?.ativo === false || undefined;
  });
  await withoutWebhooks(stack, { token });
  await receiver.close();
}
