import { afterEach, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import type { Mail } from '../../infra/local/services/ses.ts';
import * as MSG from '../../shared/messages.ts';
import type { Aviso } from '../../shared/routes/avisos.ts';
import type { Post } from '../../shared/routes/entities.ts';
import { addMs, dayOf, HOUR_MS, MINUTE_MS, monthEnd } from '../../shared/rules/dates.ts';
import { tokensOf } from '../security/tokens.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }));

type Answer = { post: Post; message?: string; posts: Post[]; campos?: Record<string, string> };
const publishDue = () => stack.tool('tarefas/publicar-posts');
const moveTo = (at: Date) => stack.tool('relogio', { agora: at.toISOString() });
/** A token issued at the simulated time. */
const at = (who: SignedIn, now: Date, group: 'empresa' | 'funcionario' = 'empresa') => ({
  ...who,
  token: tokensOf(who, { now, group }).IdToken,
});

async function company(plano: 'enterprise_anual' | 'expert_anual' = 'enterprise_anual') {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, plano);
  return empresa;
}

const scheduled = async (empresa: SignedIn, publicarEm: Date, body: object = {}) => {
  const { status, body: made } = await stack.call<Answer>('POST', '/createPost', {
    token: empresa.token,
    body: {
      legenda: 'Na hora',
      ups: 5,
      empresaId: empresa.id,
      publicarEm: publicarEm.toISOString(),
      ...body,
    },
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(made)}`);
  return made.post;
};
const read = async (who: SignedIn, id: string) =>
  stack.call<Post>('GET', `/post/${id}`, { token: who.token });
const stateOf = async (who: SignedIn, id: string) => (await read(who, id)).body;

describe('the publishing job', () => {
  it('publishes a due post once, dated at its scheduled time, when a run is late or repeated', async () => {
    const empresa = await company();
    const ana = await newFuncionario(stack, empresa);
    const when = addMs(new Date(), HOUR_MS);
    const post = await scheduled(empresa, when);
    await newPost(stack, empresa, { legenda: 'Antes' });
    await publishDue();
    expect(await stateOf(empresa, post.id)).toMatchObject({
      situacao: 'agendado',
      publicarEm: when.toISOString(),
    });

    const now = addMs(when, MINUTE_MS);
    await moveTo(now);
    await Promise.all([publishDue(), publishDue(), publishDue()]);
    await publishDue();
    const [owner, reader] = [at(empresa, now), at(ana, now, 'funcionario')];
    const { body } = await read(owner, post.id);
    expect(body).toMatchObject({ id: post.id, situacao: 'publicado', publicarEm: null, motivo: null });
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(when.getTime());
    const { body: feed } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
      token: reader.token,
      query: { empresaId: empresa.id, ordem: 'pendentes' },
    });
    expect([feed.count, feed.rows.map(({ legenda }) => legenda)]).toEqual([2, ['Na hora', 'Antes']]);
  });

  it('publishes all posts of one minute, even if a run is interrupted', async () => {
    const empresa = await company();
    const when = addMs(new Date(), HOUR_MS);
    for (let n = 0; n < 45; n += 5)
      await Promise.all(
        Array.from({ length: 5 }, (_, k) => scheduled(empresa, when, { legenda: `n${n + k}` })),
      );
    await moveTo(when);
    await Promise.all([publishDue(), publishDue()]);
    await publishDue();
    const owner = at(empresa, when);
    const query = { empresaId: empresa.id, limit: '50' };
    const { body } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
      token: owner.token,
      query,
    });
    expect([body.count, new Set(body.rows.map(({ legenda }) => legenda)).size]).toEqual([45, 45]);
    const { body: rest } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
      token: owner.token,
      query: { ...query, situacao: 'agendado' },
    });
    expect(rest).toEqual({ rows: [], count: 0 });
  });

  it('respects the month’s limit, notifies once, and resumes when the month turns', async () => {
    const empresa = await company('expert_anual');
    const turn = monthEnd(new Date());
    const when = addMs(new Date(), 10 * MINUTE_MS);
    const posts = await Promise.all(
      [0, 1, 2].map((n) => scheduled(empresa, when, { legenda: `limite ${n}` })),
    );
    for (let n = 0; n < 48; n += 1) await newPost(stack, empresa);
    await moveTo(when);
    await Promise.all([publishDue(), publishDue()]);
    await publishDue();
    const owner = at(empresa, when);
    const states = await Promise.all(posts.map(({ id }) => stateOf(owner, id)));
    const held = states.filter(({ situacao }) => situacao === 'agendado');
    expect(states.filter(({ situacao }) => situacao === 'publicado')).toHaveLength(2);
    expect(held.map(({ motivo }) => motivo)).toEqual(['limite_mensal']);
    await until('the mail', async () => (await mailsTo(empresa)).length > 0 || undefined);
    expect(await mailsTo(empresa)).toHaveLength(1);

    await moveTo(addMs(turn, MINUTE_MS));
    await publishDue();
    const later = at(empresa, addMs(turn, MINUTE_MS));
    expect(await stateOf(later, held[0]?.id ?? '')).toMatchObject({ situacao: 'publicado', motivo: null });
  });

  it('holds posts back without the plan, and publishes once it is back', async () => {
    const empresa = await company();
    const when = addMs(new Date(), 10 * MINUTE_MS);
    const post = await scheduled(empresa, when, { ups: 25 });
    await setPlan(stack, empresa, 'expert_anual');
    await moveTo(when);
    await publishDue();
    const owner = at(empresa, when);
    expect(await stateOf(owner, post.id)).toMatchObject({ situacao: 'agendado', motivo: 'plano' });
    await publishDue();
    await stack.tool('relogio', { agora: null });
    await setPlan(stack, empresa, 'enterprise_anual');
    await moveTo(when);
    await publishDue();
    expect(await stateOf(owner, post.id)).toMatchObject({ situacao: 'publicado', motivo: null });
    expect(await mailsTo(empresa)).toHaveLength(1);
  });

  it('notifies about a reason once a day, for any number of batches and runs', async () => {
    const empresa = await company();
    const when = addMs(new Date(), 10 * MINUTE_MS);
    const drafts = 41;
    const later = addMs(when, MINUTE_MS);
    for (let n = 0; n < drafts; n += 1) await scheduled(empresa, when, { ups: 25 });
    const last = await scheduled(empresa, later, { ups: 25 });
    await setPlan(stack, empresa, 'expert_anual');
    await moveTo(when);
    await publishDue();
    await moveTo(later);
    await publishDue();
    expect(await stateOf(at(empresa, later), last.id)).toMatchObject({ motivo: 'plano' });
    await until('the mail', async () => (await mailsTo(empresa)).length > 0 || undefined);
    expect((await mailsTo(empresa)).map(({ subject }) => subject)).toEqual([
      `${drafts} posts agendados não saíram`,
    ]);
  });

  it('drops a post from the queue after its last day, and queues it again with another day', async () => {
    const empresa = await company();
    const when = addMs(new Date(), 10 * MINUTE_MS);
    const post = await scheduled(empresa, when, { validade: dayOf(when) });
    const late = addMs(when, 48 * HOUR_MS);
    await moveTo(late);
    await publishDue();
    const { listDue } = await import('../../functions/areas/posts/store/find-due.ts');
    const { QUEUES } = await import('../../functions/areas/posts/store/drafts.ts');
    await stack.caughtUp();
    const due = await Promise.all(QUEUES.map((queue) => listDue(queue, late)));
    expect(due.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain(post.id);
    const owner = at(empresa, late);
    expect(await stateOf(owner, post.id)).toMatchObject({ situacao: 'agendado' });
    // It was not held back before, so the company is notified once.
    await publishDue();
    const notices = await until('the notice', async () => {
      const { body } = await stack.call<{ avisos: Aviso[] }>('GET', '/api/avisos', { token: owner.token });
      const ofPosts = body.avisos.filter(({ tipo }) => tipo === 'post_nao_publicado');
      return ofPosts.length > 0 ? ofPosts : undefined;
    });
    expect(notices).toMatchObject([
      { tipo: 'post_nao_publicado', texto: 'A validade passou antes que ele pudesse sair.' },
    ]);
    await until('the mail', async () => (await mailsTo(empresa)).length > 0 || undefined);
    expect((await mailsTo(empresa)).map(({ subject }) => subject)).toEqual(['Um post agendado não saiu']);
    await stack.call<Answer>('PUT', `/posts/${post.id}`, {
      token: owner.token,
      body: { versao: 1, validade: dayOf(late) },
    });
    await publishDue();
    expect(await stateOf(owner, post.id)).toMatchObject({ situacao: 'publicado' });
  });

  it('holds a post back while its media are refused, and publishes once they are replaced', async () => {
    const empresa = await company();
    const when = addMs(new Date(), 10 * MINUTE_MS);
    const form = new FormData();
    const fields = { legenda: 'Com mídia', ups: '5', empresaId: empresa.id, publicarEm: when.toISOString() };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const broken = (await tinyPng()).subarray(0, 40);
    form.append('midias', new File([new Uint8Array(broken)], 'torta.png', { type: 'image/png' }));
    const { body } = await stack.call<Answer>('POST', '/createPost', { token: empresa.token, body: form });
    const { id } = body.post;
    await until(
      'the check',
      async () => (await stateOf(empresa, id)).midiasEstado === 'rejeitadas' || undefined,
    );
    await moveTo(when);
    await publishDue();
    const owner = at(empresa, when);
    expect(await stateOf(owner, id)).toMatchObject({ situacao: 'agendado', motivo: 'midia_recusada' });
    const said = await stack.call<Answer>('PUT', `/posts/${id}`, {
      token: owner.token,
      body: { versao: 1, legenda: 'Outra legenda, a mesma mídia' },
    });
    expect(said.body.post).toMatchObject({ situacao: 'agendado', motivo: 'midia_recusada' });
    const changed = await stack.call<Answer>('PUT', `/posts/${id}`, {
      token: owner.token,
      body: { versao: 2, midias: [] },
    });
    expect(changed.body.post).toMatchObject({ situacao: 'agendado', motivo: null });
    await publishDue();
    expect(await stateOf(owner, id)).toMatchObject({ situacao: 'publicado' });
  });
});

describe('at the moment of publication', () => {
  it.each([
    [
      'edited',
      (id: string, { token }: SignedIn) =>
        stack.call<Answer>('PUT', `/posts/${id}`, { token, body: { versao: 1, ups: 10 } }),
    ],
    [
      'moved',
      (id: string, { token }: SignedIn) =>
        stack.call<Answer>('PUT', `/posts/${id}`, { token, body: { versao: 1, publicarEm: null } }),
    ],
    [
      'deleted',
      (id: string, { token, email }: SignedIn) =>
        stack.call<Answer>('DELETE', `/deletePost/${id}`, { token, query: { email } }),
    ],
    [
      'published by hand',
      (id: string, { token }: SignedIn) => stack.call<Answer>('POST', `/posts/${id}/publicar`, { token }),
    ],
  ])('%s: one of them comes first, and all counts are right', async (what, act) => {
    const empresa = await company();
    const when = addMs(new Date(), HOUR_MS);
    const posts = await Promise.all(Array.from({ length: 6 }, () => scheduled(empresa, when)));
    await moveTo(when);
    const owner = at(empresa, when);
    const [answers] = await Promise.all([Promise.all(posts.map(({ id }) => act(id, owner))), publishDue()]);
    await publishDue();
    for (const [n, { id }] of posts.entries()) {
      const { status, body } = await read(owner, id);
      if (what === 'deleted') expect(status).toBe(404);
      else if (what === 'moved' && answers[n]?.status === 200) expect(body.situacao).toBe('rascunho');
      else expect(body.situacao).toBe('publicado');
      if (answers[n]?.status === 409) expect(answers[n]?.body.message).toBe(MSG.postAlterado);
      if (what === 'edited') expect(body.ups).toBe(answers[n]?.status === 200 ? 10 : 5);
    }
    const count = async (situacao?: string) => {
      const query = { empresaId: empresa.id, ...(situacao && { situacao }) };
      return (await stack.call<{ count: number }>('GET', '/posts', { token: owner.token, query })).body.count;
    };
    const states = await Promise.all(posts.map(async ({ id }) => (await read(owner, id)).body.situacao));
    expect([await count(), await count('rascunho'), await count('agendado')]).toEqual([
      states.filter((each) => each === 'publicado').length,
      states.filter((each) => each === 'rascunho').length,
      0,
    ]);
  });
});

describe('the calendar', () => {
  it('lists published, scheduled and ending posts by day', async () => {
    const empresa = await company();
    const now = new Date();
    const [today, soon] = [dayOf(now), addMs(now, 3 * 24 * HOUR_MS)];
    const out = await newPost(stack, empresa, { legenda: 'saiu' });
    const ending = await newPost(stack, empresa, { legenda: 'acaba', validade: dayOf(soon) });
    const next = await scheduled(empresa, soon, { legenda: 'sai' });
    await scheduled(empresa, addMs(now, 100 * 24 * HOUR_MS), { legenda: 'longe' });
    const ask = (de: string, ate: string) =>
      stack.call<Answer>('GET', '/posts/calendario', {
        token: empresa.token,
        query: { empresaId: empresa.id, de, ate },
      });
    const ids = async (de: string, ate: string) => (await ask(de, ate)).body.posts.map(({ id }) => id).sort();
    expect(await ids(today, dayOf(soon))).toEqual([out.id, ending.id, next.id].sort());
    expect(await ids(dayOf(soon), dayOf(soon))).toEqual([ending.id, next.id].sort());
    const long = await ask(today, dayOf(addMs(now, 70 * 24 * HOUR_MS)));
    expect([long.status, long.body.campos]).toEqual([400, { ate: REFUSALS.periodTooLong.message }]);
    expect((await ask(dayOf(soon), today)).status).toBe(400);
  });
});

async function mailsTo({ email }: SignedIn) {
  const mails = await stack.look<Mail[]>(`emails?to=${email}`);
  return mails.filter(({ subject }) => /agendado/.test(subject));
}
