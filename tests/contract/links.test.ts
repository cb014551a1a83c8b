import { beforeAll, describe, expect, it } from 'vitest';
import type { Post, SharedPost } from '../../shared/routes/entities.ts';
import type { SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { LINK, shareLink, uniqueCaption, visit } from '../support/links.ts';
import { linkedinPosts, newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let image: string;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
  const sent = { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() };
  image = (await upload(stack, empresa.token, sent)).key;
});

const unique = () => uniqueCaption(empresa);
const create = (body: Record<string, unknown>) =>
  stack.call<{ post: Post; campos?: Record<string, string> }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda: unique(), empresaId: empresa.id, ups: 10, ...body },
  });
const shared = (extra: Record<string, unknown> = {}) => shareLink(stack, { empresa, funcionario }, extra);

describe('a post with a link', () => {
  it('shows the link in every answer; a post without one has null', async () => {
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

  it('needs a title, an external address and bounded lengths', async () => {
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

  it('reserves room in the caption for the address', async () => {
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

describe('the share of a post with a link', () => {
  it('is an article with a short address of its own', async () => {
    const { published, legenda, address } = await shared();
    expect(address).toMatch(new RegExp(`^${stack.url}/r/[0-9A-Za-z]{11}$`));
    expect(published).toMatchObject({
      texto: legenda,
      article: { source: address, title: LINK.linkTitulo, description: LINK.linkDescricao },
    });
  });

  it('with media ends with the address on its own line', async () => {
    const { published, legenda, address } = await shared({ midias: [image] });
    expect(published).toMatchObject({ texto: `${legenda}\n${address}` });
    expect(published?.article).toBeUndefined();
  });

  it('has the address in both lists; a share without a link has null', async () => {
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

  it('has one address for all retries, which redirects at once', async () => {
    const post = await newPost(stack, empresa, { legenda: unique(), ...LINK });
    await stack.tool('falhas', { servico: 'linkedin', modo: 'aceita-e-corta', vezes: 1 });
    expect((await share(stack, funcionario, post.id)).status).toBe(502);
    const { getShare } = await import('../../functions/areas/posts/store/shares.ts');
    const codigo = (await getShare(funcionario.id, post.id))?.codigo ?? '';
    expect((await visit(`${stack.url}/r/${codigo}`)).status).toBe(302);
    const { body } = await share(stack, funcionario, post.id);
    expect(body.linkCurto).toBe(`${stack.url}/r/${codigo}`);
    const published = (await linkedinPosts(stack)).filter(({ texto }) => texto === post.legenda);
    expect(published).toMatchObject([{ article: { source: body.linkCurto } }]);
  });

  it('409 where the appended lines make the text too long', async () => {
    const post = await newPost(stack, empresa, {
      legenda: unique(),
      alteravel: true,
      midias: [image],
      ...LINK,
    });
    const { saveCaption } = await import('../../functions/areas/posts/store/shares.ts');
    const key = { funcionarioId: funcionario.id, postId: post.id, empresaId: empresa.id };
    await saveCaption(key, 'a'.repeat(2990), new Date(0));
    expect(await share(stack, funcionario, post.id)).toMatchObject({
      status: 409,
      body: { codigo: 'texto_longo' },
    });
  });
});

describe('the address of a share', () => {
  it('redirects to the link with its campaign parameters, for GET and HEAD, and stores nothing on the visitor', async () => {
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

  it('still works after the post is deleted', async () => {
    const { address, post } = await shared();
    const query = { email: empresa.email };
    expect(
      (await stack.call('DELETE', `/deletePost/${post.id}`, { token: empresa.token, query })).status,
    ).toBe(200);
    expect((await visit(address)).status).toBe(302);
  });

  it('a friendly page with status 404 for an unknown code', async () => {
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
