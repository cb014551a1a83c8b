import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { type Role, type RouteDef, rolesOf } from '../../shared/routes/define.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const BAD_BODY = 'Corpo da requisição inválido.';

let contas: Record<Role, SignedIn>;
beforeAll(async () => {
  const empresa = await newEmpresa(stack);
  contas = { empresa, funcionario: await newFuncionario(stack, empresa), admin: await admin(stack) };
});

/** Routes with a body, each with a caller who may call it. */
const withBody = routeEntries
  .filter(([, def]) => def.body && !def.raw && def.auth !== 'chave' && def.auth !== 'mcp')
  .map(([key, def]) => ({ key, def, path: def.path.replace(/\{\w+\}/g, 'x') }));
const tokenFor = (def: RouteDef) =>
  def.auth === 'public' ? undefined : contas[rolesOf(def)[0] ?? 'empresa'].token;

describe.each(withBody)('$key', ({ def, path }) => {
  const send = (body: string | Uint8Array | FormData, type?: string) =>
    stack.http.call(def.method, path, {
      token: tokenFor(def),
      body,
      headers: type ? { 'content-type': type } : {},
    });

  it.each(['{"a":', '[]', '"texto"', 'null', '12'])('400 for the JSON body %s', async (text) => {
    const { status, body } = await send(text, 'application/json');
    expect([status, body.message]).toEqual([400, BAD_BODY]);
  });

  it('415 for a body of another type', async () => {
    const { status, body } = await send('a=1', 'text/plain');
    expect([status, body.message]).toEqual([415, 'Tipo de conteúdo não suportado.']);
  });

  it('400 for bytes that are not UTF-8, 415 for compression', async () => {
    const bytes = new Uint8Array(Buffer.from('{"nome":"Expedição"}', 'latin1'));
    const unread = await send(bytes, 'application/json');
    expect([unread.status, unread.body.message]).toEqual([400, MSG.textoNaoUtf8]);
    const packed = await stack.http.call(def.method, path, {
      token: tokenFor(def),
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([packed.status, packed.body.message]).toEqual([415, MSG.corpoComprimido]);
  });

  it(`${def.multipart ? '400 for a broken' : '415 for any'} form`, async () => {
    const { status, body } = await send('--x\r\nnada', 'multipart/form-data; boundary=outra');
    if (def.multipart) expect([status, body.message]).toEqual([400, BAD_BODY]);
    else expect(status).toBe(415);
  });
});

describe('bodies', () => {
  const login = (body: unknown, headers = {}) => stack.http.call('POST', '/login', { body, headers });

  it('ignore unknown fields', async () => {
    const { email } = contas.empresa;
    const { status } = await login({
      email,
      senha: 'Senha123',
      admin: true,
      __proto__: { x: 1 },
      outro: [1],
    });
    expect(status).toBe(200);
  });

  it('may be JSON with a charset or a suffix', async () => {
    const text = JSON.stringify({ email: contas.empresa.email, senha: 'Senha123' });
    expect((await login(text, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    expect((await login(text, { 'content-type': 'application/vnd.api+json' })).status).toBe(200);
  });

  it('are read in the encoding that they declare, and without their byte-order mark', async () => {
    await setPlan(stack, contas.empresa, 'enterprise_anual');
    const tag = (body: string | Uint8Array, type: string) =>
      stack.http.call<{ tag: { nome: string } }>('POST', '/api/tags', {
        token: contas.empresa.token,
        body,
        headers: { 'content-type': type },
      });
    const text = (nome: string) => JSON.stringify({ nome, empresaId: contas.empresa.id });
    const latin = new Uint8Array(Buffer.from(text('Ação 1'), 'latin1'));
    for (const charset of ['ISO-8859-1', 'windows-1252', '"latin1"']) {
      const { status, body } = await tag(latin, `application/json; charset=${charset}`);
      // The second and third find the first.
      expect([charset, status === 201 ? body.tag.nome : status]).toEqual([
        charset,
        charset === 'ISO-8859-1' ? 'Ação 1' : 409,
      ]);
    }
    expect((await tag(`\ufeff${text('Ação 2')}`, 'application/json')).body.tag.nome).toBe('Ação 2');
    for (const charset of ['utf-7', 'utf-16le', 'nada'])
      expect((await tag(text('Ação 3'), `application/json; charset=${charset}`)).status).toBe(415);
    // Lost by an earlier decoding.
    expect((await tag(text('A\ufffdo'), 'application/json')).status).toBe(400);
  });

  it('413 above the gateway’s limit', async () => {
    const { status } = await login({ email: 'a@b.co', senha: 'x'.repeat(7 * 1024 * 1024) });
    expect(status).toBe(413);
  });
});

describe('answers', () => {
  it('404 with one text for an unknown route and a wrong method', async () => {
    for (const [method, path] of [
      ['GET', '/nada'],
      ['POST', '/saude'],
      ['PUT', '/login'],
    ] as const) {
      const { status, body } = await stack.http.call(method, path);
      expect([status, body.error]).toEqual([404, 'Rota não encontrada.']);
    }
  });

  it('are JSON and never cached', async () => {
    const { headers } = await stack.http.call('GET', '/saude');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('report all wrong fields at once, by name', async () => {
    const { status, body } = await stack.http.call('POST', '/cadastrar-empresa', { body: { email: 'nada' } });
    expect(status).toBe(400);
    expect(body.campos).toEqual({
      nome: 'O campo Nome é obrigatório.',
      endereco: 'O campo Endereço é obrigatório.',
      adm_nome: 'O campo Nome do administrador é obrigatório.',
      telefone: 'O campo Telefone é obrigatório.',
      email: 'Informe um e-mail válido.',
      senha: 'O campo Senha é obrigatório.',
    });
  });

  it('200 from /saude with a version', async () => {
    const { body } = await stack.http.call('GET', '/saude');
    expect(body).toMatchObject({ status: 'ok', versao: expect.any(String) });
  });
});

describe('an id given as the caller’s own', () => {
  it('403 for another company’s and another person’s, even where the route needs none', async () => {
    const { empresa, funcionario } = contas;
    const [other, colleague] = [await newEmpresa(stack), await newFuncionario(stack, empresa)];
    const foreign = { empresaId: other.id };
    const asked = [
      ['GET', '/api/equipes', { token: empresa.token, query: foreign }],
      ['GET', '/api/equipes', { token: funcionario.token, query: foreign }],
      ['GET', '/api/webhooks', { token: empresa.token, query: foreign }],
      ['PUT', '/posts/x', { token: empresa.token, body: { versao: 'x', ...foreign } }],
      ['PUT', '/api/preferencias', { token: funcionario.token, body: foreign }],
      ['GET', '/api/meus-resultados', { token: funcionario.token, query: { funcionarioId: colleague.id } }],
    ] as const;
    for (const [method, path, sent] of asked) {
      const { status, body } = await stack.http.call(method, path, sent);
      expect([path, status, body.message]).toEqual([path, 403, 'Acesso negado.']);
    }
    for (const who of [empresa, contas.admin]) {
      const query = { empresaId: empresa.id, funcionarioId: funcionario.id };
      expect((await stack.http.call('GET', '/api/eu', { token: who.token, query })).status).toBe(200);
    }
  });
});
