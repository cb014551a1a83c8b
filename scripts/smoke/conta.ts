import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, type Client, expect } from './client.ts';
import { PIXEL } from './pixel.ts';

export interface Conta {
  email: string;
  senha: string;
}

interface Session {
  token: string;
  refreshToken: string;
  empresaId: string;
}

/** Checks as a company: session, reads, a write that is undone, and an upload. */
export async function contaChecks(client: Client, conta: Conta, check: Check): Promise<void> {
  const session = await check('a empresa entra', () => signIn(client, conta));
  if (!session) return;
  await check('lê os próprios dados, posts e contadores', () => readOwn(client, session));
  await check('não lê os de outra empresa', async () => {
    const { token } = session;
    await client.call('GET', '/empresa/outra', 403, { token });
    await client.call('GET', '/post/inexistente', 404, { token });
  });
  await check('cria e exclui uma tag (ou o plano a recusa)', () => writeAndUndo(client, session));
  await check('envia uma imagem, que é conferida e publicada', () => upload(client, session));
  await check('renova a sessão, sai, e a sessão acabou', () => endSession(client, session));
}

async function signIn({ call }: Client, conta: Conta): Promise<Session> {
  const { body } = await call('POST', '/login', 200, { body: conta });
  expect(body.entityType === 'empresa', 'a conta não é de uma empresa');
  const token = String(body.token);
  const found = await call('GET', `/empresaId?email=${encodeURIComponent(conta.email)}`, 200, { token });
  return { token, refreshToken: String(body.refreshToken), empresaId: String(found.body.empresaId) };
}

async function readOwn({ call }: Client, { token, empresaId }: Session): Promise<void> {
  await call('GET', `/empresa/${empresaId}`, 200, { token });
  await call('GET', `/posts?empresaId=${empresaId}`, 200, { token });
  await call('GET', `/funcionarios?empresaId=${empresaId}`, 200, { token });
  await call('GET', `/rankingColaboradores?empresaId=${empresaId}`, 200, { token });
  await call('GET', `/api/contar-posts?empresaId=${empresaId}`, 200, { token });
}

async function writeAndUndo({ call }: Client, { token, empresaId }: Session): Promise<void> {
  const { body: plan } = await call('GET', `/api/atualizar-plano?empresaId=${empresaId}`, 200, { token });
  const body = { nome: `verificação ${Date.now()}`, empresaId };
  if (!String(plan.plano_nome).startsWith('enterprise')) {
    await call('POST', '/api/tags', 403, { token, body });
    return;
  }
  const created = await call('POST', '/api/tags', 201, { token, body });
  const { id } = created.body.tag as { id: string };
  await call('DELETE', `/api/tags/${id}`, 200, { token });
}

async function upload({ call, host }: Client, { token }: Session): Promise<void> {
  const { body } = await call('POST', '/api/uploads', 201, {
    token,
    body: { tipo: 'post', nome: 'verificacao.png', contentType: 'image/png', tamanho: PIXEL.length },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields as Record<string, string>)) form.append(name, value);
  form.append('file', new Blob([PIXEL], { type: 'image/png' }));
  const stored = await fetch(String(body.url), { method: 'POST', body: form });
  expect(stored.ok, `o armazenamento respondeu ${stored.status}`);
  for (let tries = 0; tries < 60; tries += 1) {
    const { body: state } = await call('GET', `/api/uploads/${body.uploadId}`, 200, { token });
    expect(state.status !== 'rejeitada', `rejeitada: ${state.motivo}`);
    if (state.status === 'pronta') {
      const ready = await fetch(`${host}/${state.path}`);
      expect(ready.headers.get('content-type') === 'image/webp', 'a mídia pronta não é servida');
      return;
    }
    await sleep(1000);
  }
  throw new Error('a conferência não terminou em um minuto');
}

async function endSession({ call }: Client, { refreshToken }: Session): Promise<void> {
  const { body } = await call('POST', '/api/refresh-token', 200, { body: { token: refreshToken } });
  const current = String(body.refreshToken ?? refreshToken);
  await call('POST', '/logout', 200, { body: { refreshToken: current } });
  await call('POST', '/api/refresh-token', 401, { body: { token: current } });
}
