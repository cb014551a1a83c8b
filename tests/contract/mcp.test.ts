import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { tools } from '../../functions/areas/mcp/tools.ts';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import * as MSG from '../../shared/messages.ts';
import { setPlan } from '../support/admin.ts';
import { newChave, withoutChaves } from '../support/chaves.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';

/** The tools of assistants, as their clients use them. */
const stack = stackForFile();
let empresa: SignedIn;
let reads: string;
let writes: string;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  reads = (await newChave(stack, empresa, 'Leitor', { escopos: ['leitura'] })).chave;
  writes = (await newChave(stack, empresa, 'Assistente', { escopos: ['escrita'] })).chave;
});

const address = () => new URL(`${stack.url}/mcp`);
const withKey = (chave: string) => ({ authorization: `Bearer ${chave}` });

async function official(chave: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'teste', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(address(), { requestInit: { headers: withKey(chave) } }),
  );
  return client;
}

interface Told {
  isError: boolean;
  texts: string[];
}
/** A tool's answer, by the official client. */
async function use(chave: string, name: string, args: Record<string, unknown> = {}): Promise<Told> {
  const client = await official(chave);
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  await client.close();
  return { isError, texts: content.map((part) => (part.type === 'text' ? part.text : part.type)) };
}
const jsonOf = ({ texts: [text = ''], isError }: Told) => {
  expect(isError, text).toBe(false);
  return JSON.parse(text);
};

/** A message as a client of this revision sends it. */
const post = (message: object, headers: Record<string, string>) =>
  fetch(address(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
/** What a message is answered with, never in a stream. */
async function answerOf(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return JSON.parse(await response.text());
}

describe('clients', () => {
  it('the official one, of the current revision', async () => {
    const client = await official(writes);
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name).sort()).toEqual(tools.map(({ name }) => name).sort());
    await client.close();
    const own = await stack.call('GET', '/api/equipes', { token: empresa.token });
    expect(jsonOf(await use(reads, 'teams_list'))).toEqual(own.body);
  });

  it('the official one, of 2025', async () => {
    const client = await official(reads, 'legacy');
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toContain('posts_list');
    const { content, isError } = await client.callTool({ name: 'teams_list', arguments: {} });
    expect([isError, content]).toEqual([
      undefined,
      [{ type: 'text', text: expect.stringContaining('equipes') }],
    ]);
    await client.close();
  });

  it('the official one, without a key: a 401 that is one, and nothing that looks like a way to sign in', async () => {
    const client = new Client({ name: 'teste', version: '1' });
    const connecting = client.connect(new StreamableHTTPClientTransport(address()));
    await expect(connecting).rejects.toThrow(REFUSALS.unauthenticated.message);
    for (const path of [
      'oauth-protected-resource/mcp',
      'oauth-protected-resource',
      'oauth-authorization-server',
    ]) {
      const answer = await fetch(`${stack.url}/.well-known/${path}`);
      expect([path, answer.status, answer.headers.get('content-type')]).not.toContain(
        'text/html; charset=utf-8',
      );
      expect(answer.status).toBe(404);
    }
  });

  it('an independent one', async () => {
    const client = await createMCPClient({
      transport: { type: 'http', url: address().href, headers: withKey(reads) },
    });
    const listed = await client.tools();
    const options = { toolCallId: '1', messages: [] };
    const posts = (await listed.posts_list?.execute?.({ limit: 1 }, options)) as {
      content: { text: string }[];
    };
    expect(JSON.parse(posts.content[0]?.text ?? '')).toEqual({ rows: [], count: 0 });
    await client.close();
  });

  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('the wire of revision %s', async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'cru', version: '1' } };
    const begun = await post({ id: 1, method: 'initialize', params }, withKey(reads));
    expect(begun.headers.get('mcp-session-id')).toBeNull();
    expect((await answerOf(begun)).result).toMatchObject({
      protocolVersion,
      serverInfo: { name: 'painel-ups' },
      capabilities: { tools: {} },
    });
    const headers = { ...withKey(reads), 'mcp-protocol-version': protocolVersion };
    expect((await post({ method: 'notifications/initialized' }, headers)).status).toBe(202);
    const listed = await answerOf(await post({ id: 2, method: 'tools/list' }, headers));
    expect(listed.result.tools.length).toBeGreaterThan(10);
  });
});

describe('who may call', () => {
  const list = { id: 1, method: 'tools/list' };

  it('401 without a key, with a token, an unknown key or one that was deleted', async () => {
    const other = await newEmpresa(stack);
    await setPlan(stack, other, 'enterprise_anual');
    const { chave } = await newChave(stack, other, 'Curta', { escopos: ['leitura'] });
    expect((await post(list, withKey(chave))).status).toBe(200);
    await withoutChaves(stack, other);
    for (const headers of [{}, withKey(empresa.token), withKey(`ups_${'x'.repeat(43)}`), withKey(chave)]) {
      const refused = await post(list, headers as Record<string, string>);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.json()).toMatchObject({ message: REFUSALS.unauthenticated.message });
    }
  });

  it('403 for a directory’s key; 405 for any other method', async () => {
    const { chave } = await newChave(stack, empresa, 'Diretório');
    expect((await post(list, withKey(chave))).status).toBe(403);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(address(), { method, headers: withKey(reads) });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('shows a reading key the tools that read, and refuses it the others in the call’s own words', async () => {
    const { result } = await answerOf(await post(list, withKey(reads)));
    const readers = tools.filter(({ def }) => def.chave === 'leitura').map(({ name }) => name);
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(readers);
    expect(await use(reads, 'teams_create', { nome: 'Não' })).toEqual({
      isError: true,
      texts: ['Acesso negado.'],
    });
  });

  it('is refused by the plan in the call’s own words', async () => {
    const other = await newEmpresa(stack);
    await setPlan(stack, other, 'enterprise_anual');
    const { chave } = await newChave(stack, other, 'A', { escopos: ['leitura'] });
    await setPlan(stack, other, 'expert_anual');
    expect(await use(chave, 'teams_list')).toEqual({ isError: true, texts: [MSG.upgradeRecurso] });
  });
});

describe('tools', () => {
  it('have a line of Portuguese each, a plain name and no field for the company', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, description, inputSchema, fields } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(description).toMatch(/^[A-ZÀ-Ý][^\n]{5,119}$/);
      expect(
        Object.keys(inputSchema.properties).filter((field) => /^(empresaId|companyId)$/.test(field)),
      ).toEqual([]);
      // Fields of different parts of a call stand side by side.
      const all = Object.values(fields).flat();
      expect(new Set(all).size, name).toBe(all.length);
    }
  });

  it('say which of them change what exists, so that clients ask a person first', async () => {
    const client = await official(writes);
    const { tools: listed } = await client.listTools();
    await client.close();
    const named = (test: (hints: Record<string, unknown>) => boolean) =>
      listed.filter(({ annotations = {} }) => test({ ...annotations })).map(({ name }) => name);
    expect(named(({ destructiveHint }) => destructiveHint === true).sort()).toEqual([
      'employees_update',
      'exchanges_set_status',
      'posts_update_draft',
      'products_update',
      'teams_rename',
    ]);
    expect(named(({ readOnlyHint }) => readOnlyHint === true)).toEqual(
      tools.filter(({ def }) => def.chave === 'leitura').map(({ name }) => name),
    );
  });

  it('publish, pay and delete nothing', () => {
    for (const { def, sends, fields } of tools) {
      expect(def.method).not.toBe('DELETE');
      expect(def.path).not.toMatch(/publicar|subscription|pagamento|stripe/);
      if (def.path === '/createPost' || (def.path === '/posts/{id}' && def.method === 'PUT')) {
        expect(sends).toEqual({ situacao: 'rascunho' });
        expect(fields.body).not.toContain('publicarEm');
      }
    }
  });

  it('make a draft of whatever they are told to publish', async () => {
    const asked = {
      legenda: 'Do assistente',
      ups: 10,
      situacao: 'publicado',
      publicarEm: '2027-01-01T12:00:00Z',
    };
    const { post: made } = jsonOf(await use(writes, 'posts_create_draft', asked));
    expect(made).toMatchObject({ situacao: 'rascunho', publicarEm: null, legenda: 'Do assistente' });
    const changed = { id: made.id, versao: made.versao, legenda: 'De novo', situacao: 'agendado' };
    expect(jsonOf(await use(writes, 'posts_update_draft', changed)).post).toMatchObject({
      situacao: 'rascunho',
      legenda: 'De novo',
    });
    const published = await newPost(stack, empresa);
    expect(await use(writes, 'posts_update_draft', { ...changed, id: published.id })).toMatchObject({
      isError: true,
      texts: ['Acesso negado.'],
    });
  });

  it('do what the calls do, and send on where a list continues', async () => {
    const { equipe } = jsonOf(await use(writes, 'teams_create', { nome: 'Do assistente' }));
    expect(equipe).toMatchObject({ nome: 'Do assistente' });
    for (const nome of ['Um', 'Dois']) await newFuncionario(stack, empresa, nome);
    const first = await use(reads, 'employees_list', { limit: 1 });
    expect(jsonOf(first)).toHaveLength(1);
    const { nextCursor: cursor } = JSON.parse(first.texts[1] ?? '');
    const [next] = jsonOf(await use(reads, 'employees_list', { limit: 1, cursor }));
    expect(next.id).not.toBe(jsonOf(first)[0].id);
  });

  it('refuse in the sentence of the call, the schema’s too', async () => {
    const days = await use(reads, 'calendar_get', { de: '2026-02-30', ate: 'x' });
    expect(days.texts).toEqual(['Data inválida.', expect.stringContaining('"ate"')]);
    expect(days.isError).toBe(true);
    const refusals: [string, Record<string, unknown>, string][] = [
      ['posts_get', {}, 'O campo Identificador é obrigatório.'],
      ['posts_get', { postId: '../createPost' }, 'Identificador inválido.'],
      ['posts_get', { postId: '01M7WCJ2J9V1FQ10KWTW2SPVA5' }, REFUSALS.postNotFound.message],
      ['posts_update_draft', { id: 'nada', versao: 1 }, REFUSALS.postNotFound.message],
      [
        'exchanges_of_employee',
        { funcionarioId: '01M7WCJ2J9V1FQ10KWTW2SPVA5' },
        MSG.colaboradorNaoEncontrado,
      ],
      ['results_get', { periodo: 'século' }, 'Escolha semana, mes, trimestre ou ano.'],
      ['nada_aqui', {}, MSG.ferramentaNaoEncontrada],
    ];
    for (const [name, args, sentence] of refusals) {
      const { isError, texts } = await use(writes, name, args);
      expect([name, isError, texts[0]]).toEqual([name, true, sentence]);
    }
  });

  it('are about the key’s company, whatever they are told', async () => {
    const other = await newEmpresa(stack);
    const { rows } = jsonOf(await use(reads, 'posts_list', { empresaId: other.id, limit: 50 }));
    for (const { empresaId } of rows) expect(empresaId).toBe(empresa.id);
    const { post: made } = jsonOf(
      await use(writes, 'posts_create_draft', { legenda: 'A', empresaId: other.id }),
    );
    expect(made.empresaId).toBe(empresa.id);
  });
});

describe('a message', () => {
  /** The status, and the text of the answer. */
  async function told(
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<[number, string]> {
    const answer = await fetch(address(), {
      method: 'POST',
      headers: {
        ...withKey(writes),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });
    return [answer.status, await answer.text()];
  }
  const calling = (args: unknown, id?: number, name = 'teams_list') =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
  const code = (value: number) => expect.stringContaining(`"code":${value}`);

  it.each([
    ['nothing', '', 400, -32700],
    ['no JSON', '{', 400, -32700],
    ['garbage', '\0\ufffd', 400, -32700],
    ['null', 'null', 400, -32600],
    ['no message', '{"jsonrpc":"2.0"}', 400, -32600],
    ['an empty list', '[]', 400, -32600],
    ['a list of no messages', '[{},{}]', 400, -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"tools/nada"}', 200, -32601],
    ['what the server does not offer', '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32601],
    ['arguments that are none', calling(null, 1), 200, -32602],
    ['a list of arguments', calling([], 1), 200, -32602],
  ])('that is %s gets an error of the protocol', async (_, body, status, error) => {
    expect(await told(body)).toEqual([status, code(error)]);
  });

  it('of another type, encoding or compression is refused', async () => {
    expect((await told(calling({}, 1), { 'content-type': 'text/plain' }))[0]).toBe(415);
    expect((await told(calling({}, 1), { 'content-type': 'application/json; charset=utf-7' }))[0]).toBe(415);
    expect((await told(calling({}, 1), { 'content-encoding': 'gzip' }))[0]).toBe(415);
    expect((await told(calling({}, 1), { 'mcp-protocol-version': '1999-01-01' }))[0]).toBe(400);
  });

  it.each([
    'application/json',
    'text/event-stream',
    '*/*',
    'text/html',
    '',
  ])('is answered as JSON, whatever is accepted: “%s”', async (accept) => {
    const message = { id: 1, method: 'tools/list' };
    const answer = await answerOf(await post(message, { ...withKey(reads), accept }));
    expect(answer).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  });

  it('with a byte-order mark, or in a declared encoding, is read; other bytes get an error of the protocol', async () => {
    const make = (nome: string) => calling({ nome }, 1, 'teams_create');
    expect((await told(`\ufeff${make('Com marca')}`))[1]).toContain('Com marca');
    const latin = Buffer.from(make('Expedição'), 'latin1');
    const sent = (type: string) => told(new Uint8Array(latin), { 'content-type': type });
    expect(await sent('application/json')).toEqual([400, code(-32700)]);
    expect((await sent('application/json; charset=ISO-8859-1'))[1]).toContain('Expedição');
  });

  it('that is huge is not read', async () => {
    expect((await told(calling({ legenda: 'x'.repeat(300_000) }, 1)))[0]).toBe(413);
    const longest = Array(5).fill('ã'.repeat(3000));
    const asked = { legenda: '😀'.repeat(1500), variacoes: longest.map((text, n) => `${n}${text.slice(1)}`) };
    const [status, text] = await told(calling(asked, 1, 'posts_create_draft'));
    expect([status, text]).toEqual([200, expect.stringContaining('rascunho')]);
  });

  it.each(['2025-03-26', '2025-06-18'])('in a list does nothing, for a client of %s', async (version) => {
    const list = ` [${calling({ nome: 'Numa lista' }, 1, 'teams_create')}]`;
    const [status, text] = await told(list, { 'mcp-protocol-version': version });
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: MSG.umaMensagemPorVez } },
    ]);
    const { body } = await stack.call('GET', '/api/equipes', { token: empresa.token });
    expect(JSON.stringify(body)).not.toContain('Numa lista');
  });

  it('that asks for no answer gets none, and does nothing', async () => {
    expect(
      await told('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}'),
    ).toEqual([202, '']);
    expect(await told(calling({ nome: 'Sem resposta' }, undefined, 'teams_create'))).toEqual([202, '']);
    const { body } = await stack.call('GET', '/api/equipes', { token: empresa.token });
    expect(JSON.stringify(body)).not.toContain('Sem resposta');
  });

  it('with hostile arguments is answered without a failure of its own', async () => {
    for (const args of [
      '{"constructor":1,"__proto__":{"x":1}}',
      '{"limit":{"$gt":""}}',
      '{"cursor":"\\ud800"}',
      `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      '"x"',
    ]) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"posts_list","arguments":${args}}}`;
      const [status, text] = await told(body);
      expect([args.slice(0, 30), status < 500]).toEqual([args.slice(0, 30), true]);
      expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
    }
  });
});
