import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitsByWindow } from '../../../functions/areas/links/store/clicks.ts';
import { FIRST_WEEK_LINKS } from '../../../functions/areas/posts/first-week.ts';
import { publishDue } from '../../../functions/areas/posts/publish-due.ts';
import { QUEUES } from '../../../functions/areas/posts/store/drafts.ts';
import { listDue } from '../../../functions/areas/posts/store/find-due.ts';
import { getShare } from '../../../functions/areas/posts/store/shares.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { admin, setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { shareLink, uniqueCaption, visit } from '../../support/links.ts';
import { newSharer, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** An address of ours that leads to a phishing host: the admin ends it, and nobody makes many of them in a week. */

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let token: string;
let hosts = 0;
/** A host that nobody else uses. */
let host: string;
beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
  ({ token } = await admin(stack));
});
beforeEach(() => {
  hosts += 1;
  host = `golpe${hosts}.example.com`;
});
afterEach(async () => {
  await setBlocked('DELETE', { host });
});

const setBlocked = (method: 'POST' | 'DELETE', body: { host: string } | { codigo: string }) =>
  stack.call<{ error?: string }>(method, '/api/links/bloquear', { token, body });
const toHost = (to = host) => ({ link: `https://${to}/entrar`, linkTitulo: 'Entre na sua conta' });
const shared = (to?: string) => shareLink(stack, { empresa, funcionario }, toHost(to));
const clicks = async (codigo: string) => [...(await visitsByWindow(codigo)).values()];
const create = (body: object) =>
  stack.call<{ post: { id: string }; error: string; codigo: string; campos: object }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda: uniqueCaption(empresa), empresaId: empresa.id, ups: 5, ...body },
  });

describe('the short link of a deleted post that leads to a phishing host', () => {
  it('ends by its code, on a page of ours, and goes on again when that is taken back', async () => {
    const { address, codigo, post } = await shared();
    const query = { email: empresa.email };
    await stack.call('DELETE', `/deletePost/${post.id}`, { token: empresa.token, query });
    expect((await visit(address)).status).toBe(302);

    expect(await setBlocked('POST', { codigo })).toMatchObject({ status: 200, body: { codigo } });
    const blocked = await visit(address, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/148.0' });
    expect([blocked.status, blocked.headers.get('location')]).toEqual([410, null]);
    expect(await blocked.text()).toMatch(/<html lang="pt-BR">.*Link bloqueado/s);
    expect((await visit(address, {}, 'HEAD')).status).toBe(410);
    expect(await clicks(codigo)).toEqual([1]);
    // The other share of the same host is another address.
    expect((await visit((await shared()).address)).status).toBe(302);

    await setBlocked('DELETE', { codigo });
    expect((await visit(address)).status).toBe(302);
  });

  it('ends by its host, with every link of it and of what lies under it, and of no other', async () => {
    const [own, under, other] = [await shared(), await shared(`login.${host}`), await shared(`nao${host}`)];
    expect((await setBlocked('POST', { host: ` ${host.toUpperCase()} ` })).status).toBe(200);
    expect((await setBlocked('POST', { host })).status).toBe(200);
    const statuses = async () =>
      Promise.all([own, under, other].map(async ({ address }) => (await visit(address)).status));
    expect(await statuses()).toEqual([410, 410, 302]);
    expect(await Promise.all([own, under].map(({ codigo }) => clicks(codigo)))).toEqual([[], []]);
    await setBlocked('DELETE', { host });
    expect(await statuses()).toEqual([302, 302, 302]);
  });

  it('is published and shared by nobody any more', async () => {
    const before = await newPost(stack, empresa, { legenda: uniqueCaption(empresa), ...toHost() });
    await setBlocked('POST', { host });
    const error = 'Este link foi bloqueado pelo Painel UPS. Fale com o suporte.';
    expect(await create(toHost(`a.${host}`))).toMatchObject({
      status: 400,
      body: { error, campos: { link: error } },
    });
    expect(await share(stack, funcionario, before.id)).toMatchObject({
      status: 409,
      body: { error, codigo: 'link_bloqueado' },
    });
  });

  it('is no longer shown to employees, who read why before they share; its company and the admin see it', async () => {
    const post = await newPost(stack, empresa, { legenda: uniqueCaption(empresa), ...toHost() });
    const other = await newPost(stack, empresa, {
      legenda: uniqueCaption(empresa),
      ...toHost('bom.example.com'),
    });
    const seen = async (id: string, who: { token: string }) =>
      (await stack.call<Post>('GET', `/post/${id}`, { token: who.token })).body;
    const live = { ...toHost(), motivo: null };
    const marked = { ...toHost(), motivo: 'link_bloqueado', situacao: 'publicado' };
    const hidden = { motivo: 'link_bloqueado', link: null, linkTitulo: null, legenda: post.legenda };
    expect(await seen(post.id, funcionario)).toMatchObject(live);

    await setBlocked('POST', { host });
    expect(await seen(post.id, funcionario)).toMatchObject(hidden);
    for (const who of [empresa, { token }]) expect(await seen(post.id, who)).toMatchObject(marked);
    const query = { empresaId: empresa.id, limit: '50' };
    const { rows } = (
      await stack.call<{ rows: Post[] }>('GET', '/posts', { token: funcionario.token, query })
    ).body;
    expect(rows.find(({ id }) => id === post.id)).toMatchObject(hidden);
    expect(rows.find(({ id }) => id === other.id)).toMatchObject({ motivo: null });

    await setBlocked('DELETE', { host });
    expect(await seen(post.id, funcionario)).toMatchObject(live);
  });

  it('nor is the post whose share would carry an address that is blocked, to its own employee alone', async () => {
    const colleague = await newFuncionario(stack, empresa);
    const post = await newPost(stack, empresa, { legenda: uniqueCaption(empresa), ...toHost() });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'erro', vezes: 1 });
    expect((await share(stack, funcionario, post.id)).status).toBe(502);
    const codigo = (await getShare(funcionario.id, post.id))?.codigo ?? '';
    const motivos = () =>
      Promise.all(
        [funcionario, colleague].map(
          async (who) =>
            (await stack.call<Post>('GET', `/post/${post.id}`, { token: who.token })).body.motivo,
        ),
      );
    await setBlocked('POST', { codigo });
    expect(await motivos()).toEqual(['link_bloqueado', null]);
    await setBlocked('DELETE', { codigo });
    expect(await motivos()).toEqual([null, null]);
  });

  it('holds back a post that was scheduled before, and its company reads why; unblocked, it leaves', async () => {
    await setPlan(stack, empresa, 'expert_anual');
    const publicarEm = new Date(Date.now() + 10 * 60_000).toISOString();
    const { post } = (await create({ ...toHost(), publicarEm })).body;
    await setBlocked('POST', { host });
    expect((await create({ ...toHost(), publicarEm })).status).toBe(400);
    const publishAfter = async (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000);
      const pages = await Promise.all(QUEUES.map((queue) => listDue(queue, now)));
      const due = pages.flatMap(({ items }) => items).filter(({ empresaId }) => empresaId === empresa.id);
      return publishDue(empresa.id, due, now);
    };
    const held = async () => (await stack.call('GET', `/post/${post.id}`, { token: empresa.token })).body;
    expect(await publishAfter(20)).toBe(0);
    expect(await held()).toMatchObject({ situacao: 'agendado', motivo: 'link_bloqueado' });
    expect(await publishAfter(22)).toBe(0);
    await setBlocked('DELETE', { host });
    expect(await publishAfter(24)).toBe(1);
    expect(await held()).toMatchObject({ situacao: 'publicado', motivo: null });
  });

  it('is blocked by the admin alone, and the audit of its company says so', async () => {
    for (const { token: other } of [empresa, funcionario]) {
      const asked = { token: other, body: { host } };
      expect((await stack.call('POST', '/api/links/bloquear', asked)).status).toBe(403);
    }
    const { codigo } = await shared();
    for (const body of [{}, { host, codigo }, { host: '127.0.0.1' }, { host: 'localhost' }, { host: 'a/b' }])
      expect([body, (await setBlocked('POST', body as { host: string })).status]).toEqual([body, 400]);
    for (const none of ['0'.repeat(11), 'hosts'])
      expect((await setBlocked('POST', { codigo: none })).status).toBe(404);
    await setBlocked('POST', { codigo });
    await setBlocked('POST', { codigo });
    const query = { empresaId: empresa.id, de: '2020-01-01', ate: '2099-01-01' };
    const { body } = await stack.call<{ registros: { acao: string; alvo: string }[] }>(
      'GET',
      '/api/auditoria',
      { token, query },
    );
    expect(body.registros.filter(({ alvo }) => alvo === codigo)).toMatchObject([{ acao: 'link.bloqueado' }]);
  });
});

describe('a free company in its first week', () => {
  it('publishes ten posts with a link, however many at once, and deleting one gives none back', async () => {
    const young = await newEmpresa(stack, 'nova');
    // Limits are a hundred times as wide here.
    await db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: young.id },
        UpdateExpression: 'SET linksPrimeiraSemana = :almost',
        ExpressionAttributeValues: { ':almost': 99 * FIRST_WEEK_LINKS },
      }),
    );
    const post = (extra: object) =>
      stack.call<{ post: { id: string }; error: string; codigo: string }>('POST', '/createPost', {
        token: young.token,
        body: { legenda: 'Veja', empresaId: young.id, ups: 5, ...extra },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(toHost())));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
    const made = answers.find(({ status }) => status === 201)?.body.post.id;
    const query = { email: young.email };
    await stack.call('DELETE', `/deletePost/${made}`, { token: young.token, query });
    const refused = await post(toHost());
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'limite' } });
    expect(refused.body.error).toMatch(
      /^Na primeira semana, sua empresa publica até 10 posts com link no plano Experience\. Tente novamente a partir de /,
    );
    expect((await post({})).status).toBe(201);
  });
});
