import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { type DraftAnswer, draftCalls } from '../support/drafts.ts';
import { tinyPng } from '../support/images.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
let empresa: SignedIn;
let ana: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  ana = await newFuncionario(stack, empresa);
});

const { create, draftOf, put, publish, read, listed } = draftCalls(stack, () => empresa);

describe('publishing a draft', () => {
  it('publishes the whole draft, under its id, at the top', async () => {
    const draft = await draftOf({ ups: 5 });
    const between = await newPost(stack, empresa);
    const { status, body } = await publish(draft.id);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({ id: draft.id, situacao: 'publicado', publicarEm: null });
    expect(Date.parse(body.post.createdAt)).toBeGreaterThanOrEqual(Date.parse(between.createdAt));
    for (const who of [ana, empresa]) {
      const { rows } = await listed(who);
      expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([draft.id, between.id]);
    }
    expect((await listed(ana, { ordem: 'pendentes' })).rows[0]?.id).toBe(draft.id);
    expect((await publish(draft.id)).body).toEqual(body);
  });

  it('names the missing fields', async () => {
    const { id } = await draftOf();
    const { status, body } = await publish(id);
    expect([status, body.campos]).toEqual([400, { ups: MSG.escolhaUps }]);
  });

  it('counts in the month of publication, under the current limit', async () => {
    const small = await newEmpresa(stack);
    await setPlan(stack, small, 'expert_anual');
    const { body } = await create({ situacao: 'rascunho', legenda: 'Fica', ups: 5 }, small);
    await setPlan(stack, small, 'experience');
    for (let n = 0; n < 24; n += 1) await newPost(stack, small);
    const second = await create({ legenda: 'O último', ups: 5 }, small);
    expect(second.status).toBe(201);
    const refused = await publish(body.post.id, small);
    expect([refused.status, refused.body.message]).toEqual([403, MSG.limitePosts]);
    expect((await read(body.post.id, small)).body.situacao).toBe('rascunho');
  });
});

describe('media of a draft', () => {
  it('stay by their paths, are added by their keys, and are deleted with it', async () => {
    const [one, two] = await Promise.all(
      ['a.png', 'b.png'].map(async (nome) =>
        upload(stack, empresa.token, { nome, contentType: 'image/png', bytes: await tinyPng() }),
      ),
    );
    const draft = await draftOf({ midias: [one?.key] });
    const [first] = JSON.parse(draft.midias) as string[];
    const { body } = await put(draft.id, { versao: 1, midias: [two?.key, first] });
    expect((JSON.parse(body.post.midias) as string[])[1]).toBe(first);
    const published = (await put(draft.id, { versao: 2, ups: 5 })) && (await publish(draft.id));
    expect(JSON.parse(published.body.post.midias)).toHaveLength(2);
    expect((await read(draft.id, ana)).status).toBe(200);
  });

  it('refused media prevent publication until removed', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      legenda: 'Com mídia',
      ups: '5',
      situacao: 'rascunho',
      empresaId: empresa.id,
    }))
      form.append(name, value);
    const broken = (await tinyPng()).subarray(0, 40);
    form.append('midias', new File([new Uint8Array(broken)], 'torta.png', { type: 'image/png' }));
    const { body } = await stack.call<DraftAnswer>('POST', '/createPost', {
      token: empresa.token,
      body: form,
    });
    const { id } = body.post;
    await until(
      'the check',
      async () => (await read(id, empresa)).body.midiasEstado === 'rejeitadas' || undefined,
    );
    const refused = await publish(id);
    expect([refused.status, Object.keys(refused.body.campos ?? {})]).toEqual([400, ['midias']]);
    await put(id, { versao: 1, midias: [] });
    expect((await publish(id)).status).toBe(200);
  });
});
