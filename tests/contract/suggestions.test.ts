import { beforeAll, describe, expect, it } from 'vitest';
import type { Sugestao } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newSuggestion } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { stackForFile } from '../support/stack.ts';
import { type Answers, suggestionsOf } from '../support/suggestions.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const LINK = { link: 'https://exemplo.com.br/vagas', linkTitulo: 'Vagas abertas' };
let empresa: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  colleague = await newFuncionario(stack, empresa, 'colega');
});

const { author, suggest, approve, refuse, list, own, waiting, sendPicture, leave } = suggestionsOf(
  stack,
  () => empresa,
);
const photoOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' });

describe('suggesting a post', () => {
  it('201 as open, with link and pictures; only the company and the author can read it', async () => {
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

  it('400 for whatever a post would refuse, for a video and for another account’s upload', async () => {
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

  it('accepts a picture inside a form; an invalid one leaves the suggestion and reports the reason', async () => {
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

  it('409 for a sixth open suggestion, even for twelve simultaneous ones; an answer makes room', async () => {
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
});

describe('the list of suggestions', () => {
  it('filters by status and pages by cursor, newest first', async () => {
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

describe('effects of a suggestion', () => {
  it('the company gets a mail about the suggestion, its author about the answer', async () => {
    const ana = await author();
    const [one, two] = [
      await newSuggestion(stack, ana, { legenda: 'Uma ideia para o mural' }),
      await newSuggestion(stack, ana),
    ];
    const asked = await stack.mail(empresa.email, /Nova sugestão/);
    expect(asked.text).toMatch(/sugeriu um post/);
    expect(asked.links.join()).toContain('aba=novo-post&ver=sugestoes');
    await approve(one.id, { ups: 5, bonus: 10 });
    expect((await stack.mail(ana.email, /aprovada/)).text).toContain('Você ganhou 10 UPS.');
    await refuse(two.id, 'Fica para a próxima.');
    expect((await stack.mail(ana.email, /respondida/)).text).toContain('Motivo: Fica para a próxima.');
  });

  it('a bonus appears in the results, and the recount agrees', async () => {
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
    const { verifyResults } = await import('../../functions/areas/resultados/verify-results.ts');
    await until('no difference', async () =>
      (await verifyResults(empresa.id, '9999-12-31')).length === 0 ? true : undefined,
    );
  });

  it('the suggestion is in the employee’s copy of its data', async () => {
    const ana = await author();
    await newSuggestion(stack, ana, { legenda: 'Minha ideia' });
    const { funcionarioSections } = await import('../../functions/areas/privacidade/funcionario-data.ts');
    const { getFuncionario } = await import('../../functions/areas/contas/store/funcionarios.ts');
    await stack.caughtUp();
    const record = await getFuncionario({ empresaId: empresa.id, id: ana.id });
    if (!record) throw new Error('gone');
    const section = funcionarioSections(record).find(({ name }) => name === 'sugestoes');
    if (!section) throw new Error('No section');
    const { pagesOf } = await import('../../functions/areas/privacidade/archive.ts');
    const rows: unknown[] = [];
    for await (const page of pagesOf(section)) rows.push(...page.rows);
    expect(rows).toEqual([expect.arrayContaining(['Minha ideia', 'aberta'])]);
  });
});
