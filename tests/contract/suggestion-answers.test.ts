import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newSuggestion, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { type Answers, suggestionsOf } from '../support/suggestions.ts';
import { until } from '../support/until.ts';
import { download, upload } from '../support/uploads.ts';

const stack = stackForFile();
const LINK = { link: 'https://exemplo.com.br/vagas', linkTitulo: 'Vagas abertas' };
let empresa: SignedIn;
let other: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_anual');
  colleague = await newFuncionario(stack, empresa, 'colega');
  await connectLinkedin(stack, colleague);
});

const { author, approve, refuse, own, balanceOf, statement, waiting, sendPicture, leave } = suggestionsOf(
  stack,
  () => empresa,
);
const photoOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' });

describe('approving a suggestion', () => {
  it('201: the suggestion becomes a post that names its author, who gets the bonus once', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const { id, autor } = await newSuggestion(stack, ana, { ...LINK, midias: [key] });
    const before = await waiting();
    const { status, body } = await approve(id, { ups: 20, bonus: 15, alteravel: true });
    expect(status).toBe(201);
    const credit = { id: ana.id, nome: autor?.nome };
    expect(body.post).toMatchObject({
      ...LINK,
      legenda: 'Um post que eu gostaria de ver',
      ups: 20,
      alteravel: true,
      midias: JSON.stringify([path]),
      midiasEstado: 'prontas',
      autor: credit,
    });
    expect(body.sugestao).toMatchObject({
      situacao: 'aprovada',
      bonus: 15,
      postId: body.post.id,
      midias: '[]',
    });
    expect(await own(ana, id)).toEqual(body.sugestao);
    expect(await waiting()).toBe(before - 1);
    expect(await balanceOf(ana)).toBe(15);
    expect(await statement(ana)).toMatchObject([
      { valor: 15, motivo: 'sugestao', referencia: id, saldo: 15 },
    ]);

    const again = await approve(id, { ups: 20, bonus: 15 });
    expect([again.status, again.body.message]).toEqual([409, 'Esta sugestão já foi respondida.']);
    expect(await balanceOf(ana)).toBe(15);

    const seen = await stack.call<Post>('GET', `/post/${body.post.id}`, { token: colleague.token });
    expect(seen.body.autor).toEqual(credit);
    const feed = await stack.call<{ rows: Post[] }>('GET', '/posts', {
      token: colleague.token,
      query: { empresaId: empresa.id },
    });
    expect(feed.body.rows.find(({ id: row }) => row === body.post.id)?.autor).toEqual(credit);
    expect((await share(stack, colleague, body.post.id)).body.ups).toBe(20);
    const { bytes } = await download(stack, path ?? '');
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('accepts every field of a post instead of the suggested one', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const { key: leftOut, path: gone } = await sendPicture(ana);
    const tag = await newTag(stack, empresa, 'Vagas');
    const added = await upload(stack, empresa.token, {
      nome: 'a.png',
      contentType: 'image/png',
      bytes: await tinyPng(),
    });
    const { id } = await newSuggestion(stack, ana, { ...LINK, midias: [key, leftOut] });
    const { status, body } = await approve(id, {
      ups: 5,
      legenda: 'Nas palavras da empresa',
      tags: [tag.id],
      validade: '2030-01-01',
      midias: [added.key, path],
      link: '',
    });
    expect([status, body.post]).toEqual([
      201,
      expect.objectContaining({
        legenda: 'Nas palavras da empresa',
        validade: '2030-01-01',
        tags: [{ id: tag.id, nome: 'Vagas' }],
        midias: JSON.stringify([added.path, path]),
        link: null,
        linkTitulo: null,
      }),
    ]);
    await until('the unused pictures to be deleted', async () =>
      (await download(stack, gone ?? '')).status === 404 ? true : undefined,
    );
    await stack.call('DELETE', `/deletePost/${body.post.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    await until('the pictures to go with the post', async () =>
      (await download(stack, path ?? '')).status === 404 ? true : undefined,
    );
    expect((await own(ana, id))?.postId).toBeNull();
  });

  it('a picture used in two suggestions of one author is published with both, in either order', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const older = await newSuggestion(stack, ana, { midias: [key] });
    const newer = await newSuggestion(stack, ana, { midias: [key] });
    for (const { id } of [older, newer]) {
      const { status, body } = await approve(id);
      expect([status, body.post?.midias]).toEqual([201, JSON.stringify([path])]);
    }
  });

  it('a picture still being checked moves to the post, which appears once it is ready', async () => {
    const ana = await author();
    const { body } = await stack.call<Answers>('POST', '/api/sugestoes', {
      token: ana.token,
      body: formOf({ legenda: 'Com foto', midias: photoOf(await tinyPng()) }),
    });
    const { body: approved } = await approve(body.sugestao.id);
    expect(approved.post.autor?.id).toBe(ana.id);
    await until('the post to show', async () => {
      const seen = await stack.call('GET', `/post/${approved.post.id}`, { token: colleague.token });
      return seen.status === 200 ? true : undefined;
    });
  });

  it('can create a draft or a scheduled post; employees see it once it is published', async () => {
    const ana = await author();
    const [one, two] = [await newSuggestion(stack, ana), await newSuggestion(stack, ana)];
    const publicarEm = new Date(Date.now() + 3_600_000).toISOString();
    const both = { ups: 5, bonus: 5, situacao: 'rascunho', publicarEm };
    expect((await approve(one.id, both)).body.campos).toHaveProperty('publicarEm');
    const scheduled = await approve(one.id, { ups: 5, bonus: 5, publicarEm });
    expect([scheduled.status, scheduled.body.post]).toEqual([
      201,
      expect.objectContaining({
        situacao: 'agendado',
        publicarEm,
        autor: expect.objectContaining({ id: ana.id }),
      }),
    ]);
    expect(await balanceOf(ana)).toBe(5);
    expect((await own(ana, one.id))?.postId).toBeNull();
    expect((await own(empresa, one.id))?.postId).toBe(scheduled.body.post.id);
    const draft = (await approve(two.id, { situacao: 'rascunho' })).body.post;
    expect(draft).toMatchObject({ situacao: 'rascunho', ups: 0 });
    const change = { versao: draft.versao, ups: 10 };
    await stack.call('PUT', `/posts/${draft.id}`, { token: empresa.token, body: change });
    await stack.call('POST', `/posts/${draft.id}/publicar`, { token: empresa.token });
    const seen = await stack.call<Post>('GET', `/post/${draft.id}`, { token: colleague.token });
    expect(seen.body.autor?.id).toBe(ana.id);
    expect((await own(ana, two.id))?.postId).toBe(draft.id);
  });

  it('400 for a bonus above 25, missing UPS or foreign media; 404 for an unknown id', async () => {
    const { id } = await newSuggestion(stack, await author());
    expect((await approve(id, { ups: 10, bonus: 26 })).body.campos).toHaveProperty('bonus');
    expect((await approve(id, { bonus: 5 })).body.campos).toHaveProperty('ups');
    expect((await approve(id, { ups: 10, validade: '2020-01-01' })).body.campos).toHaveProperty('validade');
    expect((await approve(id, { ups: 10, midias: ['midias/x/y.webp'] })).status).toBe(400);
    expect((await approve('nada')).status).toBe(404);
    expect((await approve(id, undefined, { by: other })).status).toBe(404);
    expect((await approve(id)).status).toBe(201);
  });

  it('of simultaneous approvals and refusals one succeeds; only an approval pays the author', async () => {
    const authors = await Promise.all(Array.from({ length: 6 }, author));
    for (const ana of authors) {
      const { id } = await newSuggestion(stack, ana);
      const answers = await Promise.all([
        approve(id, { ups: 5, bonus: 10 }),
        refuse(id),
        approve(id, { ups: 5, bonus: 10 }),
        refuse(id),
      ]);
      const done = answers.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      for (const { body } of answers.filter((each) => !done.includes(each)))
        expect(body.message).toBe('Esta sugestão já foi respondida.');
      const won = done[0]?.body.sugestao.situacao;
      expect((await own(ana, id))?.situacao).toBe(won);
      expect(await balanceOf(ana)).toBe(won === 'aprovada' ? 10 : 0);
    }
  });

  it('returns the first answer to a repeated key, and pays once', async () => {
    const ana = await author();
    const { id } = await newSuggestion(stack, ana);
    const headers = { 'Idempotency-Key': `aprovar-${id}` };
    const first = await approve(id, { ups: 5, bonus: 10 }, { headers });
    const again = await approve(id, { ups: 5, bonus: 10 }, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await balanceOf(ana)).toBe(10);
  });

  it('of an author who left: a post without name or bonus, or a refusal; the author’s words are erased', async () => {
    const ana = await author();
    const [kept, thrown, answeredBefore] = [
      await newSuggestion(stack, ana, { legenda: 'Palavras de quem saiu' }),
      await newSuggestion(stack, ana, { legenda: 'Outras palavras' }),
      await newSuggestion(stack, ana),
    ];
    const published = await approve(answeredBefore.id, { ups: 5, bonus: 5 });
    await leave(ana);
    const { status, body } = await approve(kept.id, { ups: 5, bonus: 20 });
    expect([status, body.post.legenda, body.post.autor]).toEqual([201, 'Palavras de quem saiu', null]);
    expect(body.sugestao).toMatchObject({ situacao: 'aprovada', bonus: 0, autor: null, legenda: '' });
    expect((await refuse(thrown.id)).body.sugestao).toMatchObject({ legenda: '', motivo: null });
    // Names shown with a post may be as old as those in a list.
    await stack.caughtUp();
    const post = await stack.call<Post>('GET', `/post/${published.body.post.id}`, { token: empresa.token });
    expect(post.body.autor).toBeNull();
    await until('the words of what was answered before to go', async () =>
      (await own(empresa, answeredBefore.id))?.legenda === '' ? true : undefined,
    );
  });

  it('403 without the plan: the suggestion stays open and nothing is paid', async () => {
    const ana = await author();
    const { id } = await newSuggestion(stack, ana);
    await setPlan(stack, empresa, 'expert_anual');
    expect((await approve(id)).body.codigo).toBe('plano');
    await setPlan(stack, empresa, 'enterprise_anual');
    expect((await own(ana, id))?.situacao).toBe('aberta');
  });
});

describe('declining a suggestion', () => {
  it('200 with the reason, which the author reads; the pictures are deleted', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const { id } = await newSuggestion(stack, ana, { midias: [key] });
    expect((await refuse(id, 'a'.repeat(501))).body.campos).toHaveProperty('motivo');
    expect((await refuse(id, ' ')).body.campos).toHaveProperty('motivo');
    expect((await refuse(id, 'De novo não', other)).status).toBe(404);
    const { status, body } = await refuse(id, 'Já publicamos algo parecido.');
    expect([status, body.sugestao]).toEqual([
      200,
      expect.objectContaining({
        situacao: 'recusada',
        motivo: 'Já publicamos algo parecido.',
        midias: '[]',
        respondidaEm: expect.any(String),
      }),
    ]);
    expect((await refuse(id)).body.message).toBe('Esta sugestão já foi respondida.');
    await until('the picture to go', async () =>
      (await download(stack, path ?? '')).status === 404 ? true : undefined,
    );
  });
});
