import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAudience } from '../../functions/areas/posts/audience.ts';
import { settleTeamPost } from '../../functions/areas/posts/place-in-teams.ts';
import { getPost } from '../../functions/areas/posts/store/posts.ts';
import { countPostsOf } from '../../functions/areas/posts/store/team-post-rows.ts';
import type { Equipe, Post } from '../../shared/routes/entities.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newPost } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let sales: Equipe;
let support: Equipe;
/** ana, bia: one in each team; caio: in none */
let ana: SignedIn;
let bia: SignedIn;
let caio: SignedIn;

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_anual');
  [sales, support] = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
  [ana, bia, caio] = [
    await newFuncionario(stack, empresa, 'ana'),
    await newFuncionario(stack, empresa, 'bia'),
    await newFuncionario(stack, empresa, 'caio'),
  ];
  await moveTo(stack, empresa, ana.id, sales.id);
  await moveTo(stack, empresa, bia.id, support.id);
});

interface Feed {
  rows: Post[];
  count: number;
  nextCursor?: string;
}
const listOf = async (who: SignedIn, query: Record<string, string> = {}) => {
  const asked = { empresaId: who.empresaId, funcionarioId: who.id, limit: '50', ...query };
  const { status, body } = await stack.call<Feed>('GET', '/posts', { token: who.token, query: asked });
  expect(status).toBe(200);
  return body;
};
const PENDING = { ordem: 'pendentes' };
const seenBy = async (who: SignedIn, query?: Record<string, string>) =>
  (await listOf(who, query)).rows.map(({ id }) => id);
/** All pages of a list, two posts each. */
async function walk(who: SignedIn, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOf(who, { ...query, limit: '2', ...(cursor && { cursor }) });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}
const forTeams = (...equipes: Equipe[]) =>
  newPost(stack, empresa, { alteravel: true, equipes: equipes.map(({ id }) => id) });
const page = (who: SignedIn, id: string) => stack.call<Post>('GET', `/post/${id}`, { token: who.token });
const change = (id: string, body: object) =>
  stack.call<{ post: Post; codigo?: string }>('PUT', `/posts/${id}`, { token: empresa.token, body });

describe('a post for a team', () => {
  let post: Post;
  beforeAll(async () => {
    post = await forTeams(sales);
  });

  it('is visible to the team’s members and the company, in every list and by its address', async () => {
    expect(post.equipes).toEqual([sales.id]);
    for (const query of [{}, PENDING, { busca: 'novidade' }]) {
      expect(await seenBy(ana, query)).toContain(post.id);
      for (const stranger of [bia, caio]) expect(await seenBy(stranger, query)).not.toContain(post.id);
    }
    expect(await seenBy(empresa)).toContain(post.id);
    expect((await page(ana, post.id)).body.equipes).toEqual([sales.id]);
    for (const stranger of [bia, caio]) expect((await page(stranger, post.id)).status).toBe(404);
  });

  it('404 for others: sharing now or later, captions, similar texts', async () => {
    const about = { internoPostId: post.id, funcionarioId: bia.id };
    const { token } = bia;
    const agendarPara = new Date(Date.now() + 3_600_000).toISOString();
    const refused = [
      await stack.call('POST', '/proxy/linkedin', { token, body: about }),
      await stack.call('POST', '/proxy/linkedin', { token, body: { ...about, agendarPara } }),
      await stack.call('POST', '/editarLegenda', {
        token,
        body: { funcionarioId: bia.id, postOriginalId: post.id, legendaAlterada: 'Minha' },
      }),
      await stack.call('GET', `/post/${post.id}/semelhantes`, { token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stack.call('GET', `/post/${post.id}/semelhantes`, { token: ana.token })).status).toBe(200);
  });

  it('counts only the team’s members as missing, and notifies only them', async () => {
    const { token } = empresa;
    const { body: part } = await stack.call('GET', `/post/${post.id}/participacao`, { token });
    expect(part).toMatchObject({ compartilharam: 0, colaboradores: 1 });
    const { body: missing } = await stack.call<{ colaboradores: { id: string }[] }>(
      'GET',
      `/post/${post.id}/faltam`,
      { token },
    );
    expect(missing.colaboradores.map(({ id }) => id)).toEqual([ana.id]);
    const noticesOf = async (who: SignedIn) => {
      const { body } = await stack.call<{ avisos: { url: string }[] }>('GET', '/api/avisos', {
        token: who.token,
      });
      return body.avisos.filter(({ url }) => url.includes(post.id)).length;
    };
    await until('the notice of the team', async () => ((await noticesOf(ana)) === 1 ? true : undefined));
    expect([await noticesOf(bia), await noticesOf(caio)]).toEqual([0, 0]);
  });

  it('becomes visible to a new member, and hidden from one who left the team', async () => {
    await moveTo(stack, empresa, caio.id, sales.id);
    expect(await seenBy(caio, PENDING)).toContain(post.id);
    await moveTo(stack, empresa, caio.id, null);
    expect(await seenBy(caio, PENDING)).not.toContain(post.id);
    expect((await page(caio, post.id)).status).toBe(404);
  });
});

it('posts for all and for a team form one list, in one order for both page methods, and one count', async () => {
  const posts: Post[] = [];
  for (const teams of [[], [sales], [support], [sales, support], [], [support]])
    posts.push(await forTeams(...teams));
  const made = posts.map(({ id }) => id);
  const newestFirst = (...picked: number[]) => picked.map((n) => made[n]);
  for (const query of [{}, PENDING]) {
    const of = async (who: SignedIn) => (await walk(who, query)).filter((id) => made.includes(id));
    expect(await of(ana)).toEqual(newestFirst(4, 3, 1, 0));
    expect(await of(bia)).toEqual(newestFirst(5, 4, 3, 2, 0));
    expect(await of(caio)).toEqual(newestFirst(4, 0));
  }
  for (const who of [ana, bia, caio]) {
    const { rows, count } = await listOf(who);
    expect(count).toBe(rows.length);
    expect((await listOf(who, { limit: '2', offset: '1' })).rows.map(({ id }) => id)).toEqual(
      rows.slice(1, 3).map(({ id }) => id),
    );
  }
  const { rows, count } = await listOf(empresa);
  expect(count).toBe(rows.length);
  expect((await listOf(empresa, { situacao: 'publicado' })).count).toBe(rows.length);
});

describe('a team’s post with a last day', () => {
  const [soon, later] = [1, 40].map((days) => dayOf(new Date(Date.now() + days * 86_400_000)));
  const counted = async () => (await listOf(ana)).count;

  it('is counted through its last day, also when that day is moved, and not once deleted', async () => {
    const before = await counted();
    const post = await newPost(stack, empresa, { equipes: [sales.id], validade: soon });
    expect(await counted()).toBe(before + 1);
    expect((await change(post.id, { versao: 1, validade: later })).status).toBe(200);
    expect(await counted()).toBe(before + 1);
    expect(await countPostsOf(empresa.id, sales.id, later ?? '')).toBeGreaterThan(0);
    expect((await change(post.id, { versao: 2, validade: '' })).status).toBe(200);
    expect(await counted()).toBe(before + 1);
    // Events may be delivered twice, also at the same time.
    await Promise.all([1, 2, 3].map(() => settleTeamPost({ empresaId: empresa.id, id: post.id })));
    expect(await counted()).toBe(before + 1);
    const { email, token } = empresa;
    await stack.call('DELETE', `/deletePost/${post.id}`, { token, query: { email } });
    expect(await counted()).toBe(before);
    await settleTeamPost({ empresaId: empresa.id, id: post.id });
    expect(await counted()).toBe(before);
  });
});

describe('an unpublished post', () => {
  afterEach(() => stack.tool('relogio', { agora: null }));

  it('can change its teams until it is published', async () => {
    const draft = await newPost(stack, empresa, { situacao: 'rascunho', equipes: [sales.id] });
    expect((await change(draft.id, { versao: 1, equipes: [] })).body.post.equipes).toEqual([]);
    const changed = await change(draft.id, { versao: 2, equipes: [support.id, support.id] });
    expect(changed.body.post.equipes).toEqual([support.id]);
    expect((await change(draft.id, { versao: 3, legenda: 'Outra' })).body.post.equipes).toEqual([support.id]);
    const { body } = await stack.call<{ post: Post }>('POST', `/posts/${draft.id}/publicar`, {
      token: empresa.token,
    });
    const { post } = body;
    expect(await seenBy(bia, PENDING)).toContain(post.id);
    expect(await seenBy(ana, PENDING)).not.toContain(post.id);
    const late = await change(post.id, { versao: post.versao, equipes: [] });
    expect([late.status, late.body.codigo]).toEqual([409, 'publicado']);
  });

  it('reaches its team when its scheduled time comes', async () => {
    const publicarEm = new Date(Date.now() + 600_000).toISOString();
    const post = await newPost(stack, empresa, { publicarEm, equipes: [sales.id] });
    await stack.tool('relogio', { agora: new Date(Date.parse(publicarEm) + 1000).toISOString() });
    await stack.tool('tarefas/publicar-posts');
    await until('the team to see it', async () =>
      (await seenBy(ana)).some((id) => id.includes(post.id.slice(-10))) ? true : undefined,
    );
    expect((await seenBy(bia)).some((id) => id.includes(post.id.slice(-10)))).toBe(false);
  });
});

it('400 for an unknown team or another company’s; 403 without the plan; nothing is published', async () => {
  const foreign = await newEquipe(stack, other);
  const before = (await listOf(empresa)).count;
  const create = (who: SignedIn, equipes: unknown) =>
    stack.call<{ campos?: Record<string, string>; recurso?: string }>('POST', '/createPost', {
      token: who.token,
      body: { legenda: 'Nada', empresaId: who.empresaId, ups: 10, equipes },
    });
  for (const equipes of [[foreign.id], [sales.id, foreign.id], ['total'], 'nenhuma']) {
    const { status, body } = await create(empresa, equipes);
    expect([status, body.campos]).toEqual([400, { equipes: 'Equipe não encontrada.' }]);
  }
  const many = Array.from({ length: 201 }, (_, n) => `e${n}`);
  expect((await create(empresa, many)).status).toBe(400);
  expect((await create(empresa, [{}])).status).toBe(400);
  expect((await listOf(empresa)).count).toBe(before);
  const basic = await newEmpresa(stack);
  const refused = await create(basic, ['nada']);
  expect([refused.status, refused.body.recurso]).toEqual([403, 'equipes']);
  expect((await create(basic, [])).status).toBe(201);
});

it('after its only team is deleted, only the company sees a post', async () => {
  const gone = await newEquipe(stack, empresa);
  await moveTo(stack, empresa, caio.id, gone.id);
  const [alone, both] = [await forTeams(gone), await forTeams(gone, sales)];
  expect(await seenBy(caio)).toEqual(expect.arrayContaining([alone.id, both.id]));
  await stack.call('DELETE', `/api/equipes/${gone.id}`, { token: empresa.token });
  expect((await page(caio, alone.id)).status).toBe(404);
  expect(await seenBy(caio)).not.toContain(both.id);
  expect(await seenBy(ana)).toContain(both.id);
  expect((await page(empresa, alone.id)).body.equipes).toEqual([gone.id]);
  const post = await getPost(empresa.id, alone.id);
  expect(post && (await listAudience(post, { limit: 10 })).items).toEqual([]);
});

it('the audience of several teams is paged one team after the other, each member once', async () => {
  await moveTo(stack, empresa, caio.id, support.id);
  await stack.caughtUp();
  const post = { empresaId: empresa.id, id: 'P', equipes: [sales.id, 'nenhuma', support.id] };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listAudience(post, { limit: 1, cursor });
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor);
  expect(ids.sort()).toEqual([ana.id, bia.id, caio.id].sort());
  const made = Buffer.from(JSON.stringify({ empresaId: empresa.id, equipeId: 'outra', id: '~' })).toString(
    'base64url',
  );
  await expect(listAudience(post, { limit: 1, cursor: made })).rejects.toHaveProperty('status', 400);
});
