import { freshEmail, newFuncionario, PASSWORD, signUpEmpresa } from '../../../support/contas.ts';
import type { TestStack } from '../../../support/stack.ts';
import { accounts, empresas, funcionarios } from './accounts.ts';
import { caller } from './call.ts';
import { channels } from './channels.ts';
import { tables } from './exports.ts';
import { feeds } from './feeds.ts';
import { lists } from './imports.ts';
import { managers } from './managers.ts';
import { notices } from './notices.ts';
import { closing, ownData } from './privacy.ts';
import { provisioning } from './provisioning.ts';
import { publishing } from './publishing.ts';
import { singleSignOn } from './sso.ts';
import { payments, store } from './store.ts';
import { suggestions } from './suggestions.ts';
import { webhooks } from './webhooks.ts';

/** Every route with success, on a stack that holds the demonstration. */
export async function walk(stack: TestStack): Promise<void> {
  const call = caller(stack);
  const admin = (await stack.login('admin@painel.local', 'Demo1234')).token;
  const founded = await signUpEmpresa(stack, 'roteiro');
  const { empresaId } = founded;
  const dados = {
    nome: 'Roteiro',
    endereco: 'Rua 1',
    adm_nome: 'Rita',
    telefone: '11999990000',
    email: founded.email,
  };
  await call('PUT', `/changeempresa/${empresaId}`, {
    token: admin,
    body: { ...dados, email: freshEmail('mudada'), senhaAtual: 'Demo1234', plano_nome: 'enterprise_anual' },
  });
  await call('PUT', `/changeempresa/${empresaId}`, { token: admin, body: dados });
  await accounts(stack, founded.email);
  await empresas(stack, admin, founded);
  // A new password has ended every session, and so has an address taken back.
  const { token } = await stack.login(founded.email, PASSWORD);
  const empresa = { ...founded, token };
  const funcionario = await newFuncionario(stack, empresa, 'colab');
  await funcionarios(stack, admin, empresa, funcionario);
  await store(stack, 'bruno@demo.local');
  await publishing(stack, admin, empresa, funcionario);
  await suggestions(stack, empresa, funcionario);
  await provisioning(stack, empresa);
  await webhooks(stack, empresa);
  await feeds(stack, empresa);
  await channels(stack, empresa);
  await singleSignOn(stack, empresa);
  await tables(stack);
  await lists(stack, empresa);
  await payments(stack);
  for (const who of [funcionario, empresa]) await notices(stack, who);
  for (const who of [funcionario, empresa]) await ownData(stack, who);
  await call('POST', '/logout', { body: { refreshToken: funcionario.refreshToken } });
  await call('DELETE', `/funcionarios/${funcionario.id}`, { token });
  const leaver = await newFuncionario(stack, { ...empresa, token }, 'saida');
  await call('DELETE', '/api/minha-conta', { token: leaver.token, body: { senhaAtual: PASSWORD } });
  const suspension = `/api/empresas/${empresaId}/suspensao`;
  await call('PUT', suspension, { token: admin, body: { motivo: 'Uso indevido.' } });
  await call('DELETE', suspension, { token: admin });
  await managers(stack, { ...empresa, token });
  await closing(stack, token);
}

/** What runs by the clock, two months on, when connections have run out and days have passed. */
export async function runJobs(stack: TestStack): Promise<void> {
  const moveTo = (hours: number) =>
    stack.tool('relogio', { agora: new Date(Date.now() + hours * 3_600_000).toISOString() });
  await moveTo(57 * 24);
  for (const job of [
    'reiniciar-contadores',
    'expirar-posts',
    'publicar-posts',
    'lembrar-conexoes',
    'lembrar-pagamentos',
    'conferir-pagamentos',
    'enviar-resumos',
    'enviar-relatorios',
    'conferir-saldos',
    'conferir-resultados',
    'conferir-linkedin',
    'limpar',
    'verificar-compartilhamentos',
    'encerrar-empresas',
  ]) {
    await stack.tool(`tarefas/${job}`);
  }
}
