import { beforeAll, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import * as MSG from '../../shared/messages.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { draftCalls } from '../support/drafts.ts';
import { share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const ahead = (ms: number) => addMs(new Date(), ms).toISOString();
let empresa: SignedIn;
let ana: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  ana = await newFuncionario(stack, empresa);
});

const { create, draftOf, put, publish, read, listed, remove } = draftCalls(stack, () => empresa);

describe('drafts', () => {
  it('need only a caption or media, and are returned whole', async () => {
    const { status, body } = await create({ situacao: 'rascunho', legenda: 'Só uma ideia' });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      situacao: 'rascunho',
      legenda: 'Só uma ideia',
      ups: 0,
      publicarEm: null,
      motivo: null,
      versao: 1,
    });
    const empty = await create({ situacao: 'rascunho', legenda: '  ' });
    expect([empty.status, empty.body.campos]).toEqual([400, { legenda: REFUSALS.draftEmpty.message }]);
  });

  it('are visible to their company only, in every call', async () => {
    const draft = await draftOf({ ups: 5 });
    expect((await read(draft.id, empresa)).body).toEqual(draft);
    expect((await read(draft.id, ana)).status).toBe(404);
    const other = await newEmpresa(stack);
    for (const call of [read(draft.id, other), publish(draft.id, other), put(draft.id, { versao: 1 }, other)])
      expect((await call).status).toBe(404);
    expect((await share(stack, ana, draft.id)).status).toBe(404);
    const caption = { funcionarioId: ana.id, postOriginalId: draft.id, legendaAlterada: 'Minha' };
    expect((await stack.call('POST', '/editarLegenda', { token: ana.token, body: caption })).status).toBe(
      404,
    );
    for (const part of ['participacao', 'faltam'])
      expect((await stack.call('GET', `/post/${draft.id}/${part}`, { token: empresa.token })).status).toBe(
        404,
      );
    for (const query of [{}, { ordem: 'pendentes' }, { busca: 'Ideia' }])
      expect((await listed(ana, query)).rows.map(({ id }) => id)).not.toContain(draft.id);
    expect((await listed(empresa)).rows.map(({ id }) => id)).not.toContain(draft.id);
    expect((await listed(ana, { situacao: 'rascunho' })).message).toBe(REFUSALS.accessDenied.message);
  });

  it('do not count as posts: in the month, in the totals, and in what employees see', async () => {
    const counted = async () => ({
      month: (
        await stack.call('GET', '/api/contar-posts', {
          token: empresa.token,
          query: { empresaId: empresa.id },
        })
      ).body,
      seen: (await listed(ana)).count,
      own: (await listed(empresa)).count,
    });
    const before = await counted();
    const drafts = (await listed(empresa, { situacao: 'rascunho' })).count;
    const draft = await draftOf({ ups: 5 });
    expect(await counted()).toEqual(before);
    expect((await listed(empresa, { situacao: 'rascunho' })).count).toBe(drafts + 1);
    await publish(draft.id);
    expect((await counted()).own).toBe(before.own + 1);
    expect((await listed(empresa, { situacao: 'rascunho' })).count).toBe(drafts);
  });

  it('page by offset too, as posts of any state do', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const made: Record<string, string[]> = { rascunho: [], agendado: [], publicado: [] };
    for (let n = 1; n <= 5; n += 1) {
      const bodies = { rascunho: {}, agendado: { publicarEm: ahead(n * HOUR_MS) }, publicado: {} };
      for (const [situacao, more] of Object.entries(bodies)) {
        const draft = situacao === 'rascunho' && { situacao };
        const { body } = await create({ legenda: `${n}`, ups: 5, ...draft, ...more }, owner);
        // Scheduled posts list the next one first, the others the newest.
        if (situacao === 'agendado') made[situacao]?.push(body.post.id);
        else made[situacao]?.unshift(body.post.id);
      }
    }
    for (const [situacao, ids] of Object.entries(made)) {
      const at = async (offset: number) =>
        (await listed(owner, { situacao, limit: '2', offset: String(offset) })).rows.map(({ id }) => id);
      expect([await at(0), await at(2), await at(4), await at(6)]).toEqual([
        ids.slice(0, 2),
        ids.slice(2, 4),
        ids.slice(4),
        [],
      ]);
    }
    expect((await listed(owner, { situacao: 'expirado', offset: '1' })).rows).toEqual([]);
  });

  it('need a plan that includes them', async () => {
    const free = await newEmpresa(stack);
    for (const more of [{ situacao: 'rascunho' }, { publicarEm: ahead(HOUR_MS) }]) {
      const { status, body } = await create({ legenda: 'A', ups: 5, ...more }, free);
      expect([status, body]).toEqual([
        403,
        { error: MSG.upgradeRecurso, message: MSG.upgradeRecurso, codigo: 'plano', recurso: 'agendamento' },
      ]);
    }
  });
});

describe('changing a draft', () => {
  it('changes the named fields of a draft, and keeps the rest', async () => {
    const draft = await draftOf({ ups: 5, link: 'https://exemplo.com.br/', linkTitulo: 'Vagas' });
    const { status, body } = await put(draft.id, { versao: 1, legenda: 'Melhor', alteravel: true });
    expect(status).toBe(200);
    expect(body.post).toEqual({ ...draft, legenda: 'Melhor', alteravel: true, versao: 2 });
    const { body: without } = await put(draft.id, { versao: 2, link: null, linkTitulo: null });
    expect(without.post).toMatchObject({ link: null, linkTitulo: null, ups: 5 });
    await put(draft.id, {
      versao: 3,
      link: 'https://exemplo.com.br/',
      linkTitulo: 'Vagas',
      linkDescricao: 'Três',
    });
    const { body: bare } = await put(draft.id, { versao: 4, link: null });
    expect(bare.post, 'words of a card go with its address').toMatchObject({ link: null, linkTitulo: null });
    expect(bare.post).toMatchObject({ linkDescricao: null });
  });

  it('refuses a change based on an outdated version, and loses nothing', async () => {
    const draft = await draftOf();
    const answers = await Promise.all(['Um', 'Dois'].map((legenda) => put(draft.id, { versao: 1, legenda })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toBe('Este post foi alterado por outra pessoa. Recarregue.');
    const kept = answers.find(({ status }) => status === 200);
    expect((await read(draft.id, empresa)).body).toEqual(kept?.body.post);
    // Any other lower version is outdated too.
    expect((await put(draft.id, { versao: 0, legenda: 'Três' })).status).toBe(409);
  });

  it('schedules a draft, and turns a scheduled post back into a draft', async () => {
    const draft = await draftOf();
    const publicarEm = ahead(DAY_MS);
    const early = await put(draft.id, { versao: 1, publicarEm });
    expect([early.status, early.body.campos]).toEqual([400, { ups: MSG.escolhaUps }]);
    const { body } = await put(draft.id, { versao: 1, publicarEm, ups: 10 });
    expect(body.post).toMatchObject({ situacao: 'agendado', publicarEm, versao: 2 });
    expect((await listed(empresa, { situacao: 'agendado' })).rows.map(({ id }) => id)).toContain(draft.id);
    expect((await listed(empresa, { situacao: 'rascunho' })).rows.map(({ id }) => id)).not.toContain(
      draft.id,
    );
    const { body: again } = await put(draft.id, { versao: 2, publicarEm: null });
    expect(again.post).toMatchObject({ situacao: 'rascunho', publicarEm: null });
  });

  it.each([
    ['the past', () => ahead(-MINUTE_MS)],
    ['a day that does not exist', () => `${new Date().getFullYear() + 1}-02-30T09:00:00-03:00`],
    ['an instant without its offset', () => ahead(DAY_MS).slice(0, 19)],
    ['no instant', () => 'amanhã'],
  ])('400 campos.publicarEm for %s', async (_what, when) => {
    const publicarEm = when();
    const made = await create({ legenda: 'A', ups: 5, publicarEm });
    expect([made.status, Object.keys(made.body.campos ?? {})]).toEqual([400, ['publicarEm']]);
    const draft = await draftOf({ ups: 5 });
    const moved = await put(draft.id, { versao: 1, publicarEm });
    expect([moved.status, Object.keys(moved.body.campos ?? {})]).toEqual([400, ['publicarEm']]);
  });

  it('400 where state and instant contradict each other', async () => {
    const publicarEm = ahead(DAY_MS);
    expect((await create({ legenda: 'A', ups: 5, situacao: 'rascunho', publicarEm })).status).toBe(400);
    const draft = await draftOf({ ups: 5 });
    expect((await put(draft.id, { versao: 1, situacao: 'rascunho', publicarEm })).status).toBe(400);
    expect((await put(draft.id, { versao: 1, situacao: 'agendado' })).status).toBe(400);
  });

  it('of a published post changes only what affects later shares', async () => {
    const tag = await newTag(stack, empresa, `Etiqueta ${Date.now()}`);
    const post = await newPost(stack, empresa);
    const seen = (await listed(ana)).count;
    const change = { versao: 1, legenda: 'Nova', tags: [tag.id], validade: '2030-05-01' };
    const { status, body } = await put(post.id, change);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({
      legenda: 'Nova',
      validade: '2030-05-01',
      versao: 2,
      situacao: 'publicado',
    });
    expect(body.post.tags).toEqual([{ id: tag.id, nome: tag.nome }]);
    expect((await read(post.id, ana)).body.legenda).toBe('Nova');
    expect((await listed(ana)).count).toBe(seen);
    for (const other of [
      { ups: 5 },
      { alteravel: true },
      { midias: [] },
      { link: null },
      { publicarEm: ahead(DAY_MS) },
    ])
      expect((await put(post.id, { versao: 2, ...other })).status).toBe(409);
    expect((await put(post.id, { versao: 1, legenda: 'Velha' })).body.message).toBe(MSG.postAlterado);
    const { body: endless } = await put(post.id, { versao: 2, validade: null });
    expect(endless.post.validade).toBeNull();
    expect((await listed(ana)).count).toBe(seen);
    await remove(post.id);
    expect((await listed(ana)).count).toBe(seen - 1);
  });
});
