import { PASSWORD } from '../../../support/contas.ts';
import { newPost } from '../../../support/content.ts';
import { atNoon, withoutMensageiros } from '../../../support/mensageiros.ts';
import type { TestStack } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { startReceiver } from '../../../support/webhooks.ts';
import { caller, type Empresa } from './call.ts';

/** A company connects a channel, which takes cards by day and is moved. */
export async function channels(stack: TestStack, empresa: Empresa & { id: string }): Promise<void> {
  const call = caller(stack);
  const receiver = await startReceiver();
  await atNoon(stack);
  const { token } = await stack.login(empresa.email, PASSWORD);
  const body = { tipo: 'slack', nome: 'geral', url: receiver.url('canal'), senhaAtual: PASSWORD };
  type Made = { mensageiro: { id: string } };
  const made = () => call<Made>('POST', '/api/mensageiros', { token, body, key: 'canal-1' });
  const { id } = (await made()).mensageiro;
  await made();
  await call('GET', '/api/mensageiros', { token });
  await call('POST', `/api/mensageiros/${id}/testar`, { token });
  for (let post = 0; post < 4; post += 1) await newPost(stack, { ...empresa, token } as never);
  await until('cards', () => (receiver.of('canal').length >= 4 ? true : undefined));
  await call('PUT', `/api/mensageiros/${id}`, {
    token,
    body: { nome: 'todos', url: receiver.url('outro'), senhaAtual: PASSWORD },
  });
  await withoutMensageiros(stack, { token });
  await stack.tool('relogio', { agora: null });
  await receiver.close();
}
