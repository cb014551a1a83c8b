import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Aviso } from '../../../shared/routes/avisos.ts';
import type { Empresa, Post } from '../../../shared/routes/entities.ts';
import { addMs, HOUR_MS } from '../../../shared/rules/dates.ts';
import { admin } from '../../support/admin.ts';
import { freshEmail, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { exchange, newPost, newProduct } from '../../support/content.ts';
import { newGestor } from '../../support/gestores.ts';
import { type Directory, newDirectory } from '../../support/scim.ts';
import { connectLinkedin, linkedinPosts, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { arrivedAt, newWebhook, type Receiver, startReceiver } from '../../support/webhooks.ts';

/** A suspended company goes on with sessions, keys and appointments that it had before. */

const stack = stackForFile();
const REASON = 'Publicidade enganosa.';
const REFUSED = [403, 'suspensa', `O acesso da empresa ao Painel UPS está suspenso. Motivo: ${REASON}`];
const WORDS = 'Marcado antes da suspensão';
type Answer = { status: number; body: { codigo?: string; error?: string } };

let receiver: Receiver;
let directory: Directory;
let empresa: SignedIn;
let gestor: SignedIn;
let funcionario: SignedIn;
let code: string | undefined;
let post: Post;
let planned: Post;
let produto: string;
let scheduledShare: string;

const refused = async (call: Promise<unknown>) => {
  const { status, body } = (await call) as Answer;
  return [status, body.codigo, body.error];
};
const moveTo = (at: Date | null) => stack.tool('relogio', { agora: at === null ? null : at.toISOString() });
const setSuspended = async (method: 'PUT' | 'DELETE') => {
  const boss = await admin(stack);
  const path = `/api/empresas/${empresa.id}/suspensao`;
  const { status } = await stack.call(method, path, {
    token: boss.token,
    ...(method === 'PUT' && { body: { motivo: REASON } }),
  });
  expect(status).toBe(200);
};
const runJobs = async () => {
  await stack.tool('tarefas/publicar-posts');
  await stack.tool('tarefas/verificar-compartilhamentos');
};
const isOnLinkedin = async () => (await linkedinPosts(stack)).some(({ texto }) => texto.includes(WORDS));
beforeAll(async () => {
  receiver = await startReceiver();
  directory = await newDirectory(stack);
  empresa = directory.empresa;
  [gestor, funcionario] = [
    await newGestor(stack, empresa, 'editor'),
    await newFuncionario(stack, empresa, 'pessoa'),
  ];
  await connectLinkedin(stack, funcionario);
  const own = await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token });
  code = own.body.codigoEmpresa;
  post = await newPost(stack, empresa, { legenda: WORDS });
  produto = (await newProduct(stack, empresa, { valor_ups: 0 })).id;
  const at = addMs(new Date(), HOUR_MS).toISOString();
  const made = await stack.call<{ post: Post }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda: 'Na hora', ups: 5, empresaId: empresa.id, publicarEm: at },
  });
  planned = made.body.post;
  const asked = await stack.call<{ compartilhamentoId: string }>('POST', '/proxy/linkedin', {
    token: funcionario.token,
    body: { funcionarioId: funcionario.id, internoPostId: post.id, agendarPara: at },
  });
  expect([made.status, asked.status]).toEqual([201, 202]);
  scheduledShare = asked.body.compartilhamentoId;
  await newWebhook(stack, empresa, receiver.url('suspensa'), ['post.publicado', 'teste']);
  await setSuspended('PUT');
});
afterAll(async () => {
  await moveTo(null);
  await receiver.close();
});

describe('while suspended', () => {
  it('its sessions call nothing, and each refusal names the reason', async () => {
    const query = { empresaId: empresa.id };
    const text = { legenda: 'A', ups: 5, empresaId: empresa.id };
    for (const { token } of [empresa, gestor]) {
      expect(await refused(stack.call('GET', `/empresa/${empresa.id}`, { token }))).toEqual(REFUSED);
      expect(await refused(stack.call('GET', '/funcionarios', { token, query }))).toEqual(REFUSED);
      expect(await refused(stack.call('POST', '/createPost', { token, body: text }))).toEqual(REFUSED);
    }
    const { token } = funcionario;
    expect(await refused(stack.call('GET', `/empresa/${empresa.id}`, { token }))).toEqual(REFUSED);
    expect(await refused(stack.call('GET', '/posts', { token, query }))).toEqual(REFUSED);
    expect(await refused(share(stack, funcionario, post.id))).toEqual(REFUSED);
    expect(await refused(exchange(stack, funcionario, produto))).toEqual(REFUSED);
  });

  it('its accounts sign in to read the reason, and may ask for their own data', async () => {
    for (const { email } of [empresa, gestor, funcionario]) {
      const { token, entityType } = await stack.login(email, PASSWORD);
      const [path, body] =
        entityType === 'empresa'
          ? (['/empresaId', 'empresaId'] as const)
          : (['/DadosColab', 'nome'] as const);
      const first = await stack.call<Record<string, unknown>>('GET', path, { token, query: { email } });
      expect([first.status, first.body[body]]).toEqual([200, expect.any(String)]);
      expect(await refused(stack.call('GET', `/empresa/${empresa.id}`, { token }))).toEqual(REFUSED);
      const copy = await stack.call('POST', '/api/meus-dados', { token, body: { senhaAtual: PASSWORD } });
      expect(copy.status).toBe(202);
    }
  });

  it('its directory changes nothing, and nobody joins by its code', async () => {
    const answer = await directory.ask<{ detail: string }>('POST', '/Users', {
      body: { userName: freshEmail('diretorio') },
    });
    expect([answer.status, answer.body.detail]).toEqual([403, REFUSED[2]]);
    const joining = { nome: 'Rita', email: freshEmail('rita'), senha: PASSWORD, codigoEmpresa: code };
    const joined = await stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: joining });
    expect(joined.status).toBe(403);
  });

  it('its scheduled post and share stay unpublished, and its webhook gets nothing', async () => {
    await moveTo(addMs(new Date(), 2 * HOUR_MS));
    await runJobs();
    expect(await isOnLinkedin()).toBe(false);
    expect(receiver.of('suspensa')).toEqual([]);
  });
});

it('reactivating restores everything; the share that was due meanwhile has ended, and can be made by hand', async () => {
  await setSuspended('DELETE');
  const [owner, person] = [
    { ...empresa, ...(await stack.login(empresa.email, PASSWORD)) },
    { ...funcionario, ...(await stack.login(funcionario.email, PASSWORD)) },
  ];
  await until('the scheduled share to end', async () => {
    const path = `/proxy/linkedin/${scheduledShare}`;
    const { body } = await stack.call<{ status: string }>('GET', path, person);
    return body.status === 'falhou' || undefined;
  });
  const { body } = await stack.call<{ avisos: Aviso[] }>('GET', '/api/avisos', person);
  const told = body.avisos.find(({ tipo }) => tipo === 'compartilhamento_agendado');
  expect([JSON.stringify(told), await isOnLinkedin()]).toEqual([expect.stringContaining('suspensa'), false]);

  await runJobs();
  const shown = await stack.call<Post>('GET', `/post/${planned.id}`, person);
  expect([shown.status, shown.body.legenda]).toEqual([200, 'Na hora']);
  const [delivered] = await arrivedAt(receiver, 'suspensa', 1);
  expect(delivered?.says).toMatchObject({ type: 'post.publicado' });
  expect((await share(stack, person, post.id)).status).toBe(200);
  expect(await isOnLinkedin()).toBe(true);
  expect((await exchange(stack, person, produto)).status).toBe(200);
  expect((await directory.ask('GET', '/Users')).status).toBe(200);
  const { status } = await stack.call('GET', '/funcionarios', {
    token: owner.token,
    query: { empresaId: empresa.id },
  });
  expect(status).toBe(200);
});
