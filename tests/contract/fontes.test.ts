import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fonte, Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newTag } from '../support/content.ts';
import {
  draftsOf,
  type Entry,
  entries,
  fontesOf,
  newFonte,
  readFeeds,
  rss,
  type Site,
  startSite,
  withoutFontes,
} from '../support/fontes.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const DAY_MS = 86_400_000;
let site: Site;
let empresa: SignedIn;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  empresa = await newEmpresa(stack, 'fontes');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
  await withoutFontes(stack, empresa);
});

const feed = (path: string, items: readonly Entry[]) => site.answer(path, { body: rss(items) });
const add = (path: string, more: { nome?: string; tags?: string[] } = {}) =>
  newFonte(stack, empresa, { url: site.url(path), ...more });
const drafts = (): Promise<Post[]> => draftsOf(stack, empresa);
const titles = async () => (await drafts()).map(({ legenda }) => legenda.split('\n')[0]);
const only = async (): Promise<Fonte | undefined> => (await fontesOf(stack, empresa))[0];
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  stack.call(method, path, { token: empresa.token, body });
/** Moves the clock and signs in again, because the session may have expired. */
async function moveBy(ms: number) {
  await stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
  empresa = { ...empresa, token: (await stack.login(empresa.email, PASSWORD)).token };
}

describe('a feed is added', () => {
  it('is read at once: a preview, and drafts of the three newest items', async () => {
    feed('/blog', entries(5));
    const { fonte, previa } = await add('/blog');
    expect(fonte).toEqual({
      id: expect.any(String),
      url: site.url('/blog'),
      nome: 'Blog',
      tags: [],
      ativa: true,
      ultimaLeitura: expect.any(String),
      situacao: 'ok',
      motivo: null,
      falhandoDesde: null,
    });
    expect(previa).toEqual(['Notícia 5', 'Notícia 4', 'Notícia 3', 'Notícia 2', 'Notícia 1']);
    expect(await titles()).toEqual(['Notícia 5', 'Notícia 4', 'Notícia 3']);
    expect((await drafts())[0]).toMatchObject({
      situacao: 'rascunho',
      legenda: 'Notícia 5\n\nPrimeira frase da 5.',
      ups: 10,
      alteravel: false,
      tags: [],
      link: 'https://blog.acme.com.br/5',
      linkTitulo: 'Notícia 5',
      linkDescricao: 'Primeira frase da 5. Segunda.',
      origem: { fonteId: fonte.id, url: 'https://blog.acme.com.br/5' },
    });
    expect(await only()).toEqual(fonte);
  });

  it('with its own name, and tags for its drafts', async () => {
    const tag = await newTag(stack, empresa, 'Blog');
    feed('/tags', entries(1));
    const { fonte } = await add('/tags', { nome: 'Notícias', tags: [tag.id] });
    expect(fonte).toMatchObject({ nome: 'Notícias', tags: [tag.id] });
    expect((await drafts())[0]?.tags).toEqual([{ id: tag.id, nome: 'Blog' }]);
    const foreign = await call('POST', '/api/fontes', { url: site.url('/tags'), tags: ['0'.repeat(26)] });
    expect([foreign.status, foreign.body.campos]).toEqual([400, { tags: 'Tag não encontrada.' }]);
  });

  it('ten at most when many are added at the same moment', async () => {
    feed('/corrida', []);
    const asked = await Promise.all(
      Array.from({ length: 14 }, () => call('POST', '/api/fontes', { url: site.url('/corrida') })),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = asked.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual(Array(4).fill('Sua empresa já tem 10 fontes.'));
    expect(await fontesOf(stack, empresa)).toHaveLength(10);
  });

  it.each([
    ['a page', { body: '<!doctype html><html><body>Olá</body></html>' }, 'Não há um feed'],
    ['an error', { status: 503 }, 'O endereço respondeu com um erro'],
    ['nothing', { body: '' }, 'Não há um feed'],
    [
      'a feed of 2 MB and more',
      { body: rss(entries(1)) + ' '.repeat(2 * 1024 * 1024) },
      'O feed passa de 2 MB',
    ],
    [
      'a feed that unpacks to more than 2 MB',
      {
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(rss(entries(1)) + ' '.repeat(2 * 1024 * 1024)),
      },
      'O feed passa de 2 MB',
    ],
    [
      'a damaged body',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(rss(entries(9))).subarray(0, 60) },
      'Não há um feed',
    ],
  ])('not when the address answers with %s', async (_what, answer, text) => {
    site.answer('/ruim', answer);
    const { status, body } = await call('POST', '/api/fontes', { url: site.url('/ruim') });
    expect([status, body.campos]).toEqual([400, { url: expect.stringContaining(text) }]);
    expect(await fontesOf(stack, empresa)).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
    feed('/destino', entries(1));
    site.answer('/desvio', { status, headers: { location: site.url('/destino') } });
    const before = site.timesAsked('/destino');
    const refused = await call('POST', '/api/fontes', { url: site.url('/desvio') });
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      { url: 'O endereço leva a outro. Use o endereço final do feed.' },
    ]);
    expect(site.timesAsked('/destino')).toBe(before);
  });

  it('compressed, in any encoding', async () => {
    const body = gzipSync(Buffer.from(rss([{ titulo: 'Ação', url: 'https://blog.acme.com.br/acao' }])));
    site.answer('/gzip', { headers: { 'content-encoding': 'gzip' }, body });
    expect((await add('/gzip')).previa).toEqual(['Ação']);
    expect(site.lastAsked('/gzip')).toMatchObject({
      'accept-encoding': 'gzip',
      'user-agent': 'PainelUPS-Fontes/1',
    });
  });

  it('tags only by a plan that has them', async () => {
    feed('/plano', entries(1));
    await setPlan(stack, empresa, 'expert_anual');
    expect((await add('/plano')).fonte.tags).toEqual([]);
    const tagged = await call('POST', '/api/fontes', { url: site.url('/plano'), tags: ['0'.repeat(26)] });
    expect([tagged.status, tagged.body.message]).toEqual([403, 'Faça upgrade para usar tags.']);
  });
});

describe('every hour', () => {
  it('what is new becomes drafts; what was there never does', async () => {
    feed('/hora', entries(5));
    await add('/hora');
    feed('/hora', entries(7));
    await readFeeds(stack);
    expect(await titles()).toEqual(['Notícia 7', 'Notícia 6', 'Notícia 5', 'Notícia 4', 'Notícia 3']);
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(5);
  });

  it('a feed that rewrites its dates, or its order, makes no second draft', async () => {
    const dated = (data: string) => entries(3).map((entry) => ({ ...entry, data }));
    feed('/datas', dated('Mon, 02 Nov 2026 10:00:00 GMT'));
    await add('/datas');
    feed('/datas', dated('Tue, 24 Nov 2026 10:00:00 GMT').reverse());
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(3);
  });

  it('twenty a day, those of the first reading included; the others come the next day', async () => {
    feed('/vinte', entries(3));
    await add('/vinte');
    site.answer('/vinte', { headers: { etag: '"muitos"' }, body: rss(entries(33)) });
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(20);
    expect((await titles())[0]).toBe('Notícia 33');
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(20);
    await moveBy(DAY_MS);
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(33);
    expect(new Set(await titles()).size).toBe(33);
  });

  it('asks only for what has changed', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' };
    site.answer('/etag', { headers, body: rss(entries(1)) });
    const { fonte } = await add('/etag');
    site.answer('/etag', { status: 304 });
    await readFeeds(stack);
    expect(site.lastAsked('/etag')).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 02 Nov 2026 10:00:00 GMT',
    });
    const read = await only();
    expect(read).toMatchObject({ situacao: 'ok', motivo: null });
    expect(String(read?.ultimaLeitura) > String(fonte.ultimaLeitura)).toBe(true);
  });

  it('what the company discards does not come back; what it publishes keeps its origin', async () => {
    feed('/descarte', entries(2));
    await add('/descarte');
    const [newest, other] = await drafts();
    await stack.call('DELETE', `/deletePost/${newest?.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    const published = await call('POST', `/posts/${other?.id}/publicar`);
    expect(published.body.post).toMatchObject({ situacao: 'publicado', origem: other?.origem });
    await readFeeds(stack);
    expect(await drafts()).toEqual([]);
  });

  it('an edited draft keeps its origin', async () => {
    feed('/edicao', entries(1));
    await add('/edicao');
    const [draft] = await drafts();
    const edited = await call('PUT', `/posts/${draft?.id}`, { versao: 1, legenda: 'Nossa' });
    expect(edited.body.post).toMatchObject({ legenda: 'Nossa', origem: draft?.origem });
  });

  it('two runs at the same moment make each draft once', async () => {
    feed('/duas', entries(1));
    await add('/duas');
    feed('/duas', entries(8));
    await Promise.all([readFeeds(stack), readFeeds(stack), readFeeds(stack)]);
    expect(await drafts()).toHaveLength(8);
  });

  it('not while the plan lacks it, also when it is lost during a reading; nor while the company has drafts enough', async () => {
    feed('/perdido', entries(1));
    await add('/perdido');
    await setPlan(stack, empresa, 'experience');
    feed('/perdido', entries(2));
    const before = site.timesAsked('/perdido');
    await readFeeds(stack);
    expect(site.timesAsked('/perdido')).toBe(before);
    await setPlan(stack, empresa, 'expert_anual');
    site.answer('/perdido', async () => {
      await setPlan(stack, empresa, 'experience');
      return { body: rss(entries(2)) };
    });
    await readFeeds(stack);
    expect(site.timesAsked('/perdido')).toBe(before + 1);
    await setPlan(stack, empresa, 'enterprise_anual');
    expect(await drafts()).toHaveLength(1);
    feed('/perdido', entries(2));
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(2);
  });

  it.each([
    ['deleted', (id: string) => call('DELETE', `/api/fontes/${id}`)],
    ['switched off', (id: string) => call('PUT', `/api/fontes/${id}`, { ativa: false })],
  ])('one that is %s while it is read makes nothing', async (_how, end) => {
    feed('/fim', []);
    const { fonte } = await add('/fim');
    site.answer('/fim', async () => {
      await end(fonte.id);
      return { body: rss(entries(3)) };
    });
    await readFeeds(stack);
    expect(await drafts()).toEqual([]);
    const asked = site.timesAsked('/fim');
    await readFeeds(stack);
    expect(site.timesAsked('/fim')).toBe(asked);
  });
});

describe('a feed that fails', () => {
  it('says why and since when; after three days one notice, once a failure', async () => {
    feed('/falha', entries(1));
    await add('/falha', { nome: 'Blog da casa' });
    site.answer('/falha', { status: 500 });
    const notices = async () => {
      const { body } = await stack.call<{ avisos: { tipo: string; texto: string }[] }>('GET', '/api/avisos', {
        token: empresa.token,
        query: { limit: '50' },
      });
      return body.avisos.filter(({ tipo }) => tipo === 'fonte_falhando');
    };
    await readFeeds(stack);
    expect(await only()).toMatchObject({ situacao: 'falhando', motivo: 'recusada' });
    await moveBy(2 * DAY_MS);
    await readFeeds(stack);
    expect(await notices()).toEqual([]);
    await moveBy(3 * DAY_MS + 60_000);
    await readFeeds(stack);
    await readFeeds(stack);
    const [notice] = await until('the notice', async () => {
      const found = await notices();
      return found.length > 0 ? found : undefined;
    });
    expect(notice).toMatchObject({ texto: expect.stringContaining('“Blog da casa”') });
    await moveBy(4 * DAY_MS);
    await readFeeds(stack);
    expect(await notices()).toHaveLength(1);
    // It answers again, and then fails anew.
    feed('/falha', entries(1));
    await readFeeds(stack);
    expect(await only()).toMatchObject({ situacao: 'ok', motivo: null, falhandoDesde: null });
    site.answer('/falha', { body: 'nada' });
    await readFeeds(stack);
    expect(await only()).toMatchObject({ situacao: 'falhando', motivo: 'invalida' });
    await moveBy(8 * DAY_MS);
    await readFeeds(stack);
    await until('the second notice', async () => ((await notices()).length === 2 ? true : undefined));
  });
});

describe('a feed is changed', () => {
  it('another address is read at once, as a new one', async () => {
    feed('/antes', entries(1));
    const { fonte } = await add('/antes');
    feed('/depois', entries(9, 2));
    const { status, body } = await call('PUT', `/api/fontes/${fonte.id}`, {
      url: site.url('/depois'),
      nome: 'Depois',
    });
    expect([status, body.fonte]).toEqual([
      200,
      expect.objectContaining({ id: fonte.id, url: site.url('/depois'), nome: 'Depois', situacao: 'ok' }),
    ]);
    expect(await titles()).toEqual(['Notícia 9', 'Notícia 8', 'Notícia 7', 'Notícia 1']);
    site.answer('/nada', { status: 404 });
    const refused = await call('PUT', `/api/fontes/${fonte.id}`, { url: site.url('/nada') });
    expect([refused.status, refused.body.campos]).toEqual([400, { url: expect.any(String) }]);
    expect((await only())?.url).toBe(site.url('/depois'));
  });

  it('switched off it is not read, and on again it is', async () => {
    feed('/pausa', entries(1));
    const { fonte } = await add('/pausa');
    expect((await call('PUT', `/api/fontes/${fonte.id}`, { ativa: false })).body).toMatchObject({
      fonte: { ativa: false },
    });
    feed('/pausa', entries(2));
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(1);
    await call('PUT', `/api/fontes/${fonte.id}`, { ativa: true });
    await readFeeds(stack);
    expect(await drafts()).toHaveLength(2);
  });

  it('deleted, its drafts stay; unknown, 404', async () => {
    feed('/excluida', entries(2));
    const { fonte } = await add('/excluida');
    expect((await call('DELETE', `/api/fontes/${fonte.id}`)).body).toEqual({ message: 'Fonte excluída.' });
    expect(await drafts()).toHaveLength(2);
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, body } = await call(
        method,
        `/api/fontes/${fonte.id}`,
        method === 'PUT' ? {} : undefined,
      );
      expect([status, body.message]).toEqual([404, 'Fonte não encontrada.']);
    }
  });

  it('each change is in the audit, by the host alone', async () => {
    feed('/auditada?chave=segredo', entries(1));
    const { fonte } = await add('/auditada?chave=segredo', { nome: 'Blog' });
    await call('PUT', `/api/fontes/${fonte.id}`, { nome: 'Jornal', ativa: false });
    await call('DELETE', `/api/fontes/${fonte.id}`);
    const { body } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      {
        token: empresa.token,
        query: { empresaId: empresa.id },
      },
    );
    const lines = body.registros.filter(({ acao }) => acao.startsWith('fonte.'));
    expect(lines.map(({ acao }) => acao).sort()).toEqual([
      'fonte.alterada',
      'fonte.criada',
      'fonte.excluida',
    ]);
    expect(lines.map(({ resumo }) => resumo).join(' ')).not.toContain('segredo');
  });
});
