import { beforeAll, describe, expect, it } from 'vitest';
import type { Movimento, Post, Sugestao } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newSuggestion, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
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

/** Somebody whose suggestions nobody else counts. */
const author = () => newFuncionario(stack, empresa, 'autora');
interface Answers {
  sugestao: Sugestao;
  post: Post;
  message?: string;
  campos?: Record<string, string>;
  codigo?: string;
}
const suggest = (by: SignedIn, body: object, headers = {}) =>
  stack.call<Answers>('POST', '/api/sugestoes', { token: by.token, body, headers });
const approve = (id: string, body: object = { ups: 10 }, { by = empresa, headers = {} } = {}) =>
  stack.call<Answers>('POST', `/api/sugestoes/${id}/aprovar`, { token: by.token, body, headers });
const refuse = (id: string, motivo: unknown = 'Já temos uma assim.', by = empresa) =>
  stack.call<Answers>('POST', `/api/sugestoes/${id}/recusar`, { token: by.token, body: { motivo } });
const list = async (by: SignedIn, query: Record<string, string> = {}) =>
  (
    await stack.call<{ sugestoes: Sugestao[]; nextCursor?: string }>('GET', '/api/sugestoes', {
      token: by.token,
      query: { empresaId: by.empresaId, ...query },
    })
  ).body;
const own = async (by: SignedIn, id: string) => (await list(by)).sugestoes.find((each) => each.id === id);
const balanceOf = async (who: SignedIn) =>
  (await stack.call('POST', '/updateUps', { token: who.token, body: { funcionarioId: who.id } })).body.ups;
const statement = async (who: SignedIn) =>
  (await stack.call<{ movimentos: Movimento[] }>('GET', `/api/extrato/${who.id}`, { token: who.token })).body
    .movimentos;
const waiting = async () =>
  (
    await stack.call<{ sugestoesAbertas: number }>('GET', '/api/inicio', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body.sugestoesAbertas;
const sendPicture = async (by: SignedIn) =>
  upload(stack, by.token, {
    tipo: 'sugestao',
    nome: 'foto.png',
    contentType: 'image/png',
    bytes: await tinyPng(),
  });
const photoOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' });
const leave = (who: SignedIn) => stack.call('DELETE', `/funcionarios/${who.id}`, { token: empresa.token });

describe('POST /api/sugestoes', () => {
  it('201 open, with link and pictures; nobody but the company and its author reads it', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const { status, body } = await suggest(ana, { legenda: ' Vem trabalhar ', ...LINK, midias: [key] });
    expect([status, body.sugestao]).toEqual([
      201,
      {
        id: expect.any(String),
        empresaId: empresa.id,
        situacao: 'aberta',
        legenda: 'Vem trabalhar',
        ...LINK,
        midias: JSON.stringify([path]),
        midiasEstado: 'prontas',
        midiasMotivo: null,
        createdAt: expect.any(String),
        autor: { id: ana.id, nome: expect.any(String), fotoPerfilColab: null },
        respondidaEm: null,
        motivo: null,
        bonus: null,
        postId: null,
      },
    ]);
    expect(await own(ana, body.sugestao.id)).toEqual(body.sugestao);
    expect(await own(empresa, body.sugestao.id)).toEqual(body.sugestao);
    expect(await own(colleague, body.sugestao.id)).toBeUndefined();
  });

  it('400 for what a post would refuse too, and for a video or a foreign upload', async () => {
    const ana = await author();
    const wrong = async (body: object) => (await suggest(ana, body)).body.campos;
    expect(await wrong({})).toHaveProperty('legenda');
    expect(await wrong({ legenda: 'a'.repeat(3001) })).toHaveProperty('legenda');
    expect(await wrong({ legenda: 'A', link: 'http://exemplo.com.br', linkTitulo: 'B' })).toHaveProperty(
      'link',
    );
    expect(await wrong({ legenda: 'A', link: LINK.link })).toHaveProperty('linkTitulo');
    expect(await wrong({ legenda: 'a'.repeat(2990), ...LINK, midias: ['x'] })).toHaveProperty('legenda');
    const { key } = await sendPicture(colleague);
    const { status, body } = await suggest(ana, { legenda: 'A', midias: [key] });
    expect([status, body.message]).toEqual([400, 'Mídia inválida ou ainda não enviada.']);
  });

  it('takes a picture inside a form; one that is none leaves the suggestion and says why', async () => {
    const ana = await author();
    const send = (bytes: Buffer) =>
      stack.call<Answers>('POST', '/api/sugestoes', {
        token: ana.token,
        body: formOf({ legenda: 'Com foto', midias: photoOf(bytes) }),
      });
    const { body } = await send(await tinyPng());
    const shown = await until('the picture to be checked', async () => {
      const found = await own(ana, body.sugestao.id);
      return found?.midiasEstado === 'prontas' ? found : undefined;
    });
    expect(JSON.parse(shown.midias)).toHaveLength(1);

    const broken = await send((await tinyPng()).subarray(0, 40));
    const left = await until('the picture to be refused', async () => {
      const found = await own(ana, broken.body.sugestao.id);
      return found?.midiasMotivo ? found : undefined;
    });
    expect([left.midias, left.midiasEstado]).toEqual(['[]', 'prontas']);
  });

  it('409 for a sixth that waits, of twelve at once too; an answer makes room', async () => {
    const ana = await author();
    const before = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => suggest(ana, { legenda: `Ideia ${n}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    for (const { status, body } of answers.filter((each) => !made.includes(each)))
      expect([status, body.message]).toEqual([409, 'Você já tem 5 sugestões em análise.']);
    expect(await waiting()).toBe(before + 5);
    await refuse(String(made[0]?.body.sugestao.id));
    expect((await suggest(ana, { legenda: 'Mais uma' })).status).toBe(201);
    expect((await suggest(ana, { legenda: 'E outra' })).status).toBe(409);
  });

  it('is one suggestion however often its key comes', async () => {
    const ana = await author();
    const headers = { 'Idempotency-Key': 'sugestao-1' };
    const [first, again] = [
      await suggest(ana, { legenda: 'Uma' }, headers),
      await suggest(ana, { legenda: 'Uma' }, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await list(ana)).sugestoes).toHaveLength(1);
  });

  it('403 on a plan without it, for both sides', async () => {
    const small = await newEmpresa(stack);
    const person = await newFuncionario(stack, small);
    for (const { status, body } of [
      await suggest(person, { legenda: 'A' }),
      await approve('nada', { ups: 5 }, { by: small }),
      await stack.call<Answers>('GET', '/api/sugestoes', { token: small.token }),
    ])
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ codigo: 'plano', recurso: 'sugestoes' }),
      ]);
  });
});

describe('GET /api/sugestoes', () => {
  it('narrows by situation and goes on by cursor, newest first', async () => {
    const ana = await author();
    const made: string[] = [];
    for (let n = 0; n < 4; n += 1) made.unshift((await newSuggestion(stack, ana)).id);
    const [newest, second, third, oldest] = made as [string, string, string, string];
    await refuse(second);
    const ids = ({ sugestoes }: { sugestoes: Sugestao[] }) => sugestoes.map(({ id }) => id);
    expect(ids(await list(ana, { situacao: 'aberta' }))).toEqual([newest, third, oldest]);
    expect(ids(await list(ana, { situacao: 'recusada' }))).toEqual([second]);
    const page = await list(ana, { situacao: 'aberta', limit: '2' });
    expect(ids(page)).toEqual([newest, third]);
    expect(ids(await list(ana, { situacao: 'aberta', cursor: String(page.nextCursor) }))).toEqual([oldest]);
    const ofAll = await list(empresa, { situacao: 'aberta', limit: '2' });
    expect(ids(ofAll)).toEqual([newest, third]);
    expect(ids(await list(empresa, { limit: '1', cursor: String(ofAll.nextCursor) }))).toEqual([oldest]);
  });
});

describe('POST /api/sugestoes/{id}/aprovar', () => {
  it('201: the suggestion is a post with its author, who gets the bonus once', async () => {
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
      { valor: 15, motivo: 'sugestao', referencia: id, nome: body.post.legenda, saldo: 15 },
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

  it('takes every field of a post in place of what was suggested', async () => {
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
    await until('what was left out to go', async () =>
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

  it('a picture that stands in two suggestions of one author goes along with either, the older one first', async () => {
    const ana = await author();
    const { key, path } = await sendPicture(ana);
    const older = await newSuggestion(stack, ana, { midias: [key] });
    const newer = await newSuggestion(stack, ana, { midias: [key] });
    for (const { id } of [older, newer]) {
      const { status, body } = await approve(id);
      expect([status, body.post?.midias]).toEqual([201, JSON.stringify([path])]);
    }
  });

  it('a picture that is still being checked becomes the post’s, which shows once it is ready', async () => {
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

  it('keeps it for later too, as a draft or for an instant; employees see the post once it is published', async () => {
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

  it('400 for a bonus above 25, without UPS, or with foreign media; 404 for an id of nothing', async () => {
    const { id } = await newSuggestion(stack, await author());
    expect((await approve(id, { ups: 10, bonus: 26 })).body.campos).toHaveProperty('bonus');
    expect((await approve(id, { bonus: 5 })).body.campos).toHaveProperty('ups');
    expect((await approve(id, { ups: 10, validade: '2020-01-01' })).body.campos).toHaveProperty('validade');
    expect((await approve(id, { ups: 10, midias: ['midias/x/y.webp'] })).status).toBe(400);
    expect((await approve('nada')).status).toBe(404);
    expect((await approve(id, undefined, { by: other })).status).toBe(404);
    expect((await approve(id)).status).toBe(201);
  });

  it('approved and refused at once it is one of both; its author is paid for an approval only', async () => {
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

  it('answers the same to a key that comes again, and pays once', async () => {
    const ana = await author();
    const { id } = await newSuggestion(stack, ana);
    const headers = { 'Idempotency-Key': `aprovar-${id}` };
    const first = await approve(id, { ups: 5, bonus: 10 }, { headers });
    const again = await approve(id, { ups: 5, bonus: 10 }, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await balanceOf(ana)).toBe(10);
  });

  it('whose author has left: a post without a name or a bonus, or a refusal; nothing of the words stays', async () => {
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
    const post = await stack.call<Post>('GET', `/post/${published.body.post.id}`, { token: empresa.token });
    expect(post.body.autor).toBeNull();
    await until('the words of what was answered before to go', async () =>
      (await own(empresa, answeredBefore.id))?.legenda === '' ? true : undefined,
    );
  });

  it('403 where the plan has gone: nothing is answered and nobody is paid', async () => {
    const ana = await author();
    const { id } = await newSuggestion(stack, ana);
    await setPlan(stack, empresa, 'expert_anual');
    expect((await approve(id)).body.codigo).toBe('plano');
    await setPlan(stack, empresa, 'enterprise_anual');
    expect((await own(ana, id))?.situacao).toBe('aberta');
  });
});

describe('POST /api/sugestoes/{id}/recusar', () => {
  it('200 with the reason, which its author reads; its pictures go', async () => {
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

describe('what follows', () => {
  it('the company is mailed of a suggestion, its author of the answer', async () => {
    const ana = await author();
    const [one, two] = [
      await newSuggestion(stack, ana, { legenda: 'Uma ideia para o mural' }),
      await newSuggestion(stack, ana),
    ];
    const asked = await stack.mail(empresa.email, /Nova sugestão/);
    expect(asked.text).toMatch(/sugeriu um post/);
    expect(asked.links.join()).toContain('aba=sugestoes');
    await approve(one.id, { ups: 5, bonus: 10 });
    expect((await stack.mail(ana.email, /aprovada/)).text).toContain('Você ganhou 10 UPS.');
    await refuse(two.id, 'Fica para a próxima.');
    expect((await stack.mail(ana.email, /respondida/)).text).toContain('Motivo: Fica para a próxima.');
  });

  it('a bonus is among the results, and the recount agrees', async () => {
    const ana = await author();
    const { id } = await newSuggestion(stack, ana);
    await approve(id, { ups: 5, bonus: 25 });
    await until('the bonus among the results', async () => {
      const { body } = await stack.call<{ totais: { upsGanhos: number; compartilhamentos: number } }>(
        'GET',
        '/api/meus-resultados',
        { token: ana.token, query: { periodo: 'mes' } },
      );
      return body.totais.upsGanhos === 25 && body.totais.compartilhamentos === 0 ? true : undefined;
    });
    await newPost(stack, empresa);
    await leave(ana);
    const { verifyResults } = await import('../../functions/resultados/verify.ts');
    await until('no difference', async () =>
      (await verifyResults(empresa.id, '9999-12-31')).length === 0 ? true : undefined,
    );
  });

  it('is part of the data that an employee may take away', async () => {
    const ana = await author();
    await newSuggestion(stack, ana, { legenda: 'Minha ideia' });
    const { funcionarioSections } = await import('../../functions/privacidade/funcionario-data.ts');
    const { getFuncionario } = await import('../../functions/store/funcionarios/funcionarios.ts');
    await stack.caughtUp();
    const record = await getFuncionario({ empresaId: empresa.id, id: ana.id });
    if (!record) throw new Error('gone');
    const section = funcionarioSections(record).find(({ name }) => name === 'sugestoes');
    const rows: unknown[] = [];
    for await (const page of section?.pages() ?? []) rows.push(...page);
    expect(rows).toEqual([expect.arrayContaining(['Minha ideia', 'aberta'])]);
  });
});
