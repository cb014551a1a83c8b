import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, linkedinPosts, share, throughConsent } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [empresa, other, boss] = [await newEmpresa(stack), await newEmpresa(stack), await admin(stack)];
  await setPlan(stack, empresa, 'enterprise_anual');
  [funcionario, colleague] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  await connectLinkedin(stack, funcionario);
});

const edit = (who: SignedIn, postOriginalId: string, legendaAlterada: unknown, funcionarioId = who.id) =>
  stack.call('POST', '/editarLegenda', {
    token: who.token,
    body: { funcionarioId, postOriginalId, legendaAlterada },
  });
const save = (who: SignedIn, token: string, funcionarioId = who.id) =>
  stack.call('POST', '/salvar-token', { token: who.token, body: { token, funcionarioId } });
const handleOf = async (who: SignedIn) => (await throughConsent(stack, who)).searchParams.get('token') ?? '';
const me = (who: SignedIn) =>
  stack.call('GET', '/DadosColab', { token: who.token, query: { email: who.email } });

describe('connecting', () => {
  it('asks for profile, posting and e-mail, and returns a handle that works once', async () => {
    const one = await newFuncionario(stack, empresa);
    const { body } = await stack.call<{ url: string }>('GET', '/linkedin/autorizar', {
      token: one.token,
      query: { funcionarioId: one.id },
    });
    const asked = new URL(body.url).searchParams;
    expect(asked.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['openid', 'profile', 'email', 'w_member_social']),
    );
    const handle = await handleOf(one);
    const { status, body: saved } = await save(one, handle);
    expect(status).toBe(200);
    expect((await me(one)).body).toMatchObject({ linkedinConectado: true, linkedinExpiraEm: saved.expiraEm });
    const again = await save(one, handle);
    expect([again.status, again.body.message]).toEqual([400, 'Token inválido ou expirado.']);
  });

  it('accepts the handle in a form too', async () => {
    const one = await newFuncionario(stack, empresa);
    const form = formOf({ token: await handleOf(one), funcionarioId: one.id });
    expect((await stack.call('POST', '/salvar-token', { token: one.token, body: form })).status).toBe(200);
  });

  it('a handle belongs to one employee, who may still redeem it after another one tried', async () => {
    const one = await newFuncionario(stack, empresa);
    const handle = await handleOf(one);
    expect((await save(colleague, handle)).status).toBe(400);
    expect((await save(colleague, handle, one.id)).status).toBe(403);
    expect((await save(one, handle)).status).toBe(200);
  });

  it('redirects with an error for a refusal, an invented state and a used state', async () => {
    const refused = await throughConsent(stack, colleague, '&aprovar=0');
    expect(refused.href).toBe(`${stack.url}/DashboardColab?linkedin=erro&motivo=recusado`);
    for (const query of [{}, { state: 'x', code: 'y' }, { error: 'user_cancelled_login', state: 'x' }]) {
      const { status, headers } = await stack.call('GET', '/linkedin/callback', { query });
      expect([status, headers.get('location')]).toEqual([302, `${stack.url}/DashboardColab?linkedin=erro`]);
    }
  });

  it('LinkedIn’s own token is no handle', async () => {
    for (const token of ['inventado', funcionario.token])
      expect((await save(funcionario, token)).status).toBe(400);
    expect((await save(funcionario, '')).status).toBe(400);
  });

  it('disconnects, also twice', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const disconnect = () =>
      stack.call('DELETE', '/linkedin/conexao', { token: one.token, query: { funcionarioId: one.id } });
    for (let n = 0; n < 2; n += 1) expect((await disconnect()).status).toBe(200);
    expect((await me(one)).body).toMatchObject({ linkedinConectado: false, linkedinExpiraEm: null });
  });
});

describe('editing a caption', () => {
  it('stores the employee’s version, shows it to the employee only, and shares it', async () => {
    const post = await newPost(stack, empresa, { alteravel: true });
    const { status, body } = await edit(funcionario, post.id, ' Do meu jeito ');
    expect([status, body.legendaAlterada]).toEqual([200, 'Do meu jeito']);
    const read = async (who: SignedIn) =>
      (await stack.call<Post>('GET', `/post/${post.id}`, { token: who.token })).body.legendasEditadas;
    expect(await read(funcionario)).toEqual([{ legendaAlterada: 'Do meu jeito', shared: false }]);
    expect([await read(colleague), await read(empresa)]).toEqual([[], []]);
    const shared = await share(stack, funcionario, post.id);
    expect(await read(funcionario)).toEqual([
      { legendaAlterada: 'Do meu jeito', shared: true, linkedinPostURL: shared.body.linkedinPostURL },
    ]);
    expect((await linkedinPosts(stack))[0]?.texto).toBe('Do meu jeito');
    const late = await edit(funcionario, post.id, 'Tarde demais');
    expect([late.status, late.body.message]).toEqual([409, 'Conteúdo já compartilhado']);
  });

  it('403 where the post does not allow it; 400 for empty and overlong captions; 404 for foreign posts', async () => {
    const fixed = await newPost(stack, empresa);
    const refused = await edit(funcionario, fixed.id, 'x');
    expect([refused.status, refused.body.message]).toEqual([403, 'Este post não permite edição da legenda.']);
    const post = await newPost(stack, empresa, { alteravel: true });
    expect((await edit(funcionario, post.id, '  ')).status).toBe(400);
    expect((await edit(funcionario, post.id, 'x'.repeat(3001))).status).toBe(400);
    expect((await edit(funcionario, post.id, 'x'.repeat(3000))).status).toBe(200);
  });
});

describe('sharing to LinkedIn', () => {
  it('publishes what the server knows, whatever the client sends, and awards once', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const post = await newPost(stack, empresa, { legenda: 'O original (1) *certo*', ups: 15 });
    const { status, body } = await share(stack, one, post.id);
    expect([status, body.ups]).toEqual([200, 15]);
    const [published] = await linkedinPosts(stack);
    expect([published?.texto, published?.media]).toEqual(['O original (1) *certo*', []]);
    const seen = await stack.call<Post>('GET', `/post/${post.id}`, { token: one.token });
    expect(seen.body.legendasEditadas).toMatchObject([{ legendaAlterada: null, shared: true }]);
    const again = await share(stack, one, post.id);
    expect([again.status, again.body.error]).toEqual([409, 'Conteúdo já compartilhado']);
  });

  it('403 without a connection, after a disconnection and after a revocation at LinkedIn', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Sem conexão' });
    const one = await newFuncionario(stack, empresa);
    const refused = async () => {
      const { status, body } = await share(stack, one, post.id);
      expect([status, body.codigo]).toEqual([403, 'linkedin_nao_conectado']);
    };
    await refused();
    await connectLinkedin(stack, one);
    await stack.tool('linkedin/revogar', { email: one.email });
    await refused();
    expect((await me(one)).body.linkedinConectado).toBe(false);
    await connectLinkedin(stack, one);
    expect((await share(stack, one, post.id)).status).toBe(200);
  });

  it('404 for a foreign, deleted or unknown post', async () => {
    const foreign = await newPost(stack, other);
    const gone = await newPost(stack, empresa);
    await stack.call('DELETE', `/deletePost/${gone.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    for (const id of [foreign.id, gone.id, '01M7NADA'])
      expect((await share(stack, funcionario, id)).status).toBe(404);
  });

  it('finds a post that LinkedIn accepted although the answer was lost: one publication, one award', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const post = await newPost(stack, empresa, { legenda: 'Resposta perdida', ups: 5 });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'aceita-e-corta', vezes: 1 });
    expect((await share(stack, one, post.id)).status).toBe(502);
    const found = await share(stack, one, post.id);
    expect([found.status, found.body.ups]).toEqual([200, 5]);
    const published = (await linkedinPosts(stack)).filter(({ texto }) => texto === 'Resposta perdida');
    expect(published.map(({ url }) => url)).toEqual([found.body.linkedinPostURL]);
    const statement = await stack.call('GET', `/api/extrato/${one.id}`, { token: one.token });
    expect(statement.body.movimentos).toHaveLength(1);
  });

  it('503 with the database down, and nothing is published until it is back', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Banco fora' });
    const published = async () =>
      (await linkedinPosts(stack)).filter(({ texto }) => texto === 'Banco fora').length;
    await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 50 });
    const { status, body } = await share(stack, funcionario, post.id);
    expect([status, body.error]).toEqual([503, 'Serviço temporariamente indisponível. Tente novamente.']);
    expect(await published()).toBe(0);
    await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 0 });
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
    expect(await published()).toBe(1);
  });
});

describe('lists of shares', () => {
  it('newest share first, with names, by offset and cursor, for callers who may see them', async () => {
    const owner = await newEmpresa(stack);
    const one = await newFuncionario(stack, owner);
    await connectLinkedin(stack, one);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const post = await newPost(stack, owner, { legenda: `Lista ${n} de ${owner.id}` });
      expect((await share(stack, one, post.id)).status).toBe(200);
      ids.unshift(post.id);
    }
    type Page = { sharedPosts: { postId: string }[]; totalPosts: number; nextCursor?: string };
    const read = (path: string, who: SignedIn, query = {}) =>
      stack.call<Page>('GET', path, { token: who.token, query });
    for (const path of [`/allposts/${owner.id}/shared-posts`, `/funcionarios/${one.id}/shared-posts`]) {
      const all = await read(path, owner);
      expect(all.body.totalPosts).toBe(3);
      expect(all.body.sharedPosts.map(({ postId }) => postId)).toEqual(ids);
      expect(all.body.sharedPosts[0]).toMatchObject({
        empresaNome: 'Empresa empresa',
        funcionarioNome: 'Pessoa pessoa',
        funcionarioFoto: null,
        legendaAlterada: null,
        linkedinPostURL: expect.stringContaining('urn:li:share:'),
      });
      const first = await read(path, owner, { limit: 2 });
      const byCursor = await read(path, owner, { limit: 2, cursor: first.body.nextCursor });
      const byOffset = await read(path, owner, { limit: 2, offset: 2 });
      expect(byCursor.body.sharedPosts).toEqual(byOffset.body.sharedPosts);
      expect(byCursor.body.sharedPosts.map(({ postId }) => postId)).toEqual(ids.slice(2));
      expect((await read(path, owner, { cursor: 'inventado' })).status).toBe(400);
      expect((await read(path, boss)).body.totalPosts).toBe(3);
    }
    expect((await read(`/allposts/${boss.id}/shared-posts`, boss)).body.totalPosts).toBeGreaterThan(3);
  });
});
