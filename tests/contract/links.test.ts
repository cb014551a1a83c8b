import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Post, SharedPost } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { invoke } from '../support/invoke.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const LINK = {
  link: 'https://www.exemplo.com.br/vagas?area=rh',
  linkTitulo: 'Vagas abertas',
  linkDescricao: 'Venha trabalhar com a gente',
};
let empresa: SignedIn;
let funcionario: SignedIn;
let image: string;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, funcionario);
  const sent = { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() };
  image = (await upload(stack, empresa.token, sent)).key;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stack.tool('relogio', { agora: null });
});

let texts = 0;
const unique = () => `Legenda com link ${++texts} de ${empresa.id}`;
const create = (body: Record<string, unknown>) =>
  stack.call<{ post: Post; campos?: Record<string, string> }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda: unique(), empresaId: empresa.id, ups: 10, ...body },
  });
/** A post with the link, shared: its address, and what LinkedIn has. */
async function shared(extra: Record<string, unknown> = {}) {
  const legenda = unique();
  const post = await newPost(stack, empresa, { legenda, ...LINK, ...extra });
  const { status, body } = await share(stack, funcionario, post.id);
  if (status !== 200 || !body.linkCurto) throw new Error(JSON.stringify(body));
  const published = (await linkedinPosts(stack)).find(({ url }) => url === body.linkedinPostURL);
  return { post, legenda, address: body.linkCurto, codigo: body.linkCurto.split('/r/')[1] ?? '', published };
}
const visit = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, redirect: 'manual', headers: { 'user-agent': CHROME, ...headers } });
async function clicksOf(codigo: string) {
  const { db, table } = await import('../../functions/store/db.ts');
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table('cliques'),
      KeyConditionExpression: 'codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': codigo },
      ConsistentRead: true,
    }),
  );
  return Items;
}

describe('a post with a link', () => {
  it('says so wherever it is answered, and one without says null', async () => {
    const { status, body } = await create(LINK);
    expect([status, body.post]).toMatchObject([201, LINK]);
    const found = await stack.call('GET', `/post/${body.post.id}`, { token: funcionario.token });
    expect(found.body).toMatchObject(LINK);
    const none = { link: null, linkTitulo: null, linkDescricao: null };
    expect((await create({ link: '', linkTitulo: ' ' })).body.post).toMatchObject(none);
    const { rows } = (
      await stack.call<{ rows: Post[] }>('GET', '/posts', {
        token: funcionario.token,
        query: { empresaId: empresa.id },
      })
    ).body;
    expect(rows.find(({ id }) => id === body.post.id)).toMatchObject(LINK);
  });

  it('has a title, a good address that leads away from here, and nothing too long', async () => {
    const campos = async (body: object) => {
      const answer = await create({ ...LINK, ...body });
      return [answer.status, Object.keys(answer.body.campos ?? {})];
    };
    expect(await campos({ linkTitulo: '' })).toEqual([400, ['linkTitulo']]);
    expect(await campos({ linkTitulo: 'a'.repeat(201) })).toEqual([400, ['linkTitulo']]);
    expect(await campos({ linkDescricao: 'a'.repeat(301) })).toEqual([400, ['linkDescricao']]);
    expect(await campos({ link: '' })).toEqual([400, ['link']]);
    for (const link of [
      'http://exemplo.com.br',
      'javascript:alert(1)',
      'https://127.1/',
      `${stack.url}/`,
      ['https://a.com.br'],
      7,
    ])
      expect([link, await campos({ link })]).toEqual([link, [400, ['link']]]);
  });

  it('leaves its caption the room that the address does not take', async () => {
    const appended = `\n${stack.url}/r/${'0'.repeat(11)}`.length;
    const room = 3000 - appended;
    expect(
      (await create({ ...LINK, midias: [image], legenda: 'a'.repeat(room + 1) })).body.campos,
    ).toHaveProperty('legenda');
    expect((await create({ ...LINK, legenda: 'a'.repeat(3000) })).status).toBe(201);
    const { body } = await create({ ...LINK, midias: [image], alteravel: true, legenda: 'a'.repeat(room) });
    const edit = (legendaAlterada: string) =>
      stack.call('POST', '/editarLegenda', {
        token: funcionario.token,
        body: { funcionarioId: funcionario.id, postOriginalId: body.post.id, legendaAlterada },
      });
    expect(await edit('b'.repeat(room + 1))).toMatchObject({
      status: 400,
      body: { campos: { legendaAlterada: /máximo/ } },
    });
    expect((await edit('b'.repeat(room))).status).toBe(200);
  });
});

describe('its share', () => {
  it('is an article with the address of its own', async () => {
    const { published, legenda, address } = await shared();
    expect(address).toMatch(new RegExp(`^${stack.url}/r/[0-9A-Za-z]{11}$`));
    expect(published).toMatchObject({
      texto: legenda,
      article: { source: address, title: LINK.linkTitulo, description: LINK.linkDescricao },
    });
  });

  it('with media has the address on a line of its own', async () => {
    const { published, legenda, address } = await shared({ midias: [image] });
    expect(published).toMatchObject({ texto: `${legenda}\n${address}` });
    expect(published?.article).toBeUndefined();
  });

  it('is answered with it in both lists; one without a link has null', async () => {
    const { address, post } = await shared();
    const plain = await newPost(stack, empresa, { legenda: unique() });
    expect((await share(stack, funcionario, plain.id)).body).not.toHaveProperty('linkCurto');
    for (const path of [
      `/allposts/${empresa.id}/shared-posts`,
      `/funcionarios/${funcionario.id}/shared-posts`,
    ]) {
      const { body } = await stack.call<{ sharedPosts: SharedPost[] }>('GET', path, { token: empresa.token });
      const linkOf = (id: string) => body.sharedPosts.find(({ postId }) => postId === id);
      expect(linkOf(post.id)).toMatchObject({ ...LINK, linkCurto: address });
      const none = { linkCurto: null, link: null, linkTitulo: null, linkDescricao: null };
      expect(linkOf(plain.id)).toMatchObject(none);
    }
  });

  it('has one address, which leads on already, however often it is tried', async () => {
    const post = await newPost(stack, empresa, { legenda: unique(), ...LINK });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'aceita-e-corta', vezes: 1 });
    expect((await share(stack, funcionario, post.id)).status).toBe(502);
    const { getShare } = await import('../../functions/store/compartilhamentos/shares.ts');
    const codigo = (await getShare(funcionario.id, post.id))?.codigo ?? '';
    expect((await visit(`${stack.url}/r/${codigo}`)).status).toBe(302);
    const { body } = await share(stack, funcionario, post.id);
    expect(body.linkCurto).toBe(`${stack.url}/r/${codigo}`);
    const published = (await linkedinPosts(stack)).filter(({ texto }) => texto === post.legenda);
    expect(published).toMatchObject([{ article: { source: body.linkCurto } }]);
  });

  it('409 where what is appended has made it too long', async () => {
    const post = await newPost(stack, empresa, {
      legenda: unique(),
      alteravel: true,
      midias: [image],
      ...LINK,
    });
    const { saveCaption } = await import('../../functions/store/compartilhamentos/shares.ts');
    const key = { funcionarioId: funcionario.id, postId: post.id, empresaId: empresa.id };
    await saveCaption(key, 'a'.repeat(2990), new Date(0));
    expect(await share(stack, funcionario, post.id)).toMatchObject({
      status: 409,
      body: { codigo: 'texto_longo' },
    });
  });
});

describe('the address of a share', () => {
  it('leads to the link with its campaign, for GET and HEAD, and leaves nothing behind', async () => {
    const { address, post, codigo } = await shared();
    for (const method of ['GET', 'HEAD']) {
      const answer = await visit(address, {}, method);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `${LINK.link}&utm_source=linkedin&utm_medium=employee_advocacy&utm_campaign=${post.id}&utm_content=${codigo}`,
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('goes on working when the post has gone', async () => {
    const { address, post } = await shared();
    const query = { email: empresa.email };
    expect(
      (await stack.call('DELETE', `/deletePost/${post.id}`, { token: empresa.token, query })).status,
    ).toBe(200);
    expect((await visit(address)).status).toBe(302);
  });

  it('that nobody has is a friendly page with status 404', async () => {
    for (const code of ['0'.repeat(11), 'curto', 'a'.repeat(500), '%00', 'é', '..%2f', '', 'a/b', 'a/']) {
      const answer = await visit(`${stack.url}/r/${code}`);
      expect([code, answer.status, answer.headers.get('content-type')]).toEqual([
        code,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('Página não encontrada');
    }
    const head = await visit(`${stack.url}/r/${'0'.repeat(11)}`, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([404, '']);
  });
});

describe('a click', () => {
  it('is counted once a visitor, and nothing of the visitor is kept or logged', async () => {
    const { logger } = await import('../../functions/http/log.ts');
    const log = vi.spyOn(logger, 'info');
    const { address, codigo, post } = await shared();
    for (const agent of [CHROME, `${CHROME} Edg/140`, CHROME]) await visit(address, { 'user-agent': agent });
    const clicks = await clicksOf(codigo);
    expect(clicks).toHaveLength(2);
    for (const click of clicks) {
      expect(Object.keys(click).sort()).toEqual([
        'codigo',
        'em',
        'empresaId',
        'expiraEm',
        'funcionarioId',
        'postId',
        'visita',
      ]);
      expect(click).toMatchObject({
        codigo,
        empresaId: empresa.id,
        funcionarioId: funcionario.id,
        postId: post.id,
      });
      expect(click.visita).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[03]0Z#[0-9a-f]{16}$/);
    }
    const lines = log.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((line) => line.includes('/r/{codigo}'));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toMatch(/127\.0\.0\.1|cliente|Chrome/);
  });

  it.each([
    ['a machine', { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0)' }],
    ['a messenger that looks ahead', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['nobody who says what it is', { 'user-agent': '' }],
    ['Chrome looking ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['Safari looking ahead', { 'x-purpose': 'preview' }],
    ['Firefox looking ahead', { 'x-moz': 'prefetch' }],
    ['an older browser looking ahead', { purpose: 'prefetch' }],
  ])('is not counted of %s, who is led on all the same', async (_, headers) => {
    const { address, codigo } = await shared();
    expect((await visit(address, headers)).status).toBe(302);
    expect(await clicksOf(codigo)).toEqual([]);
  });

  it('is not counted for HEAD, but is for LinkedIn’s own app, in which people click', async () => {
    const { address, codigo } = await shared();
    await visit(address, {}, 'HEAD');
    expect(await clicksOf(codigo)).toEqual([]);
    await visit(address, { 'user-agent': `${CHROME} [LinkedInApp]/9.29` });
    expect(await clicksOf(codigo)).toHaveLength(1);
  });

  it('is a repetition for 30 minutes, over the half hour and over midnight, and only on its address', async () => {
    const { address, codigo } = await shared();
    const other = await shared();
    const at = (time: string, to = address) =>
      stack.tool('relogio', { agora: `2031-03-0${time}-03:00` }).then(() => visit(to));
    const counted = async () => (await clicksOf(codigo)).length;
    await at('1T23:44:00');
    expect(await counted()).toBe(1);
    for (const time of ['1T23:50:00', '2T00:05:00', '2T00:13:30']) await at(time);
    expect(await counted()).toBe(1);
    await at('2T00:05:00', other.address);
    expect(await clicksOf(other.codigo)).toHaveLength(1);
    await at('2T00:14:20');
    expect(await counted()).toBe(2);
    await at('2T00:43:50');
    expect(await counted()).toBe(2);
    await at('2T00:44:40');
    expect(await counted()).toBe(3);
  });

  it('tells visitors apart by the address that the edge saw, whatever they write', async () => {
    const { codigo } = await shared();
    const from = (address: string, headers = {}) =>
      invoke('links.follow', { params: { codigo }, headers: { 'user-agent': CHROME, ...headers }, address });
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) await from(address);
    await from('203.0.113.1', { 'x-forwarded-for': '203.0.113.9' });
    expect(await clicksOf(codigo)).toHaveLength(2);
  });

  it('has another mark each day, of a salt that is thrown away on the second', async () => {
    const { address, codigo } = await shared();
    const { findSalt } = await import('../../functions/store/links/salts.ts');
    const { signal } = new AbortController();
    await stack.tool('relogio', { agora: '2031-05-01T12:00:00-03:00' });
    await visit(address);
    await stack.tool('relogio', { agora: '2031-05-02T12:00:00-03:00' });
    await visit(address);
    await stack.tool('tarefas/limpar');
    expect(await findSalt('2031-05-01', signal)).toBeDefined();
    const marks = (await clicksOf(codigo)).map(({ visita }) => String(visita).split('#')[1]);
    expect(new Set(marks).size).toBe(2);
    await stack.tool('relogio', { agora: '2031-05-03T00:20:00-03:00' });
    await stack.tool('tarefas/limpar');
    expect(await findSalt('2031-05-01', signal)).toBeUndefined();
    expect(await findSalt('2031-05-02', signal)).toBeDefined();
  });
});

describe('a counting that fails', () => {
  /** Lets every write to the database fail as it does when it is down, or never answer. */
  async function whileWrites(how: 'fail' | 'hang', work: () => Promise<void>) {
    const { db } = await import('../../functions/store/db.ts');
    const name = 'refuseWrites';
    db.middlewareStack.add(
      (next, context) => (args) => {
        if (!/^(Put|Update|Delete|Transact)/.test(String(context.commandName))) return next(args);
        if (how === 'hang') return new Promise(() => {});
        throw Object.assign(new Error('down'), { $fault: 'server', $metadata: { httpStatusCode: 500 } });
      },
      { step: 'finalizeRequest', priority: 'low', name },
    );
    try {
      await work();
    } finally {
      db.middlewareStack.remove(name);
    }
  }

  it.each([
    'fail',
    'hang',
  ] as const)('loses no redirect while writes %s, even before the day has a salt', async (how) => {
    const { address, codigo } = await shared();
    await stack.tool('relogio', { agora: how === 'fail' ? '2032-01-01T12:00:00Z' : '2032-02-01T12:00:00Z' });
    await whileWrites(how, async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => visit(address, { 'user-agent': `${CHROME} ${n}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302));
    });
    expect(await clicksOf(codigo)).toEqual([]);
    await visit(address);
    expect(await clicksOf(codigo)).toHaveLength(1);
  });
});
