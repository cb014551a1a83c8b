import { afterEach, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { addMs, MINUTE_MS } from '../../shared/rules/dates.ts';
import { Random } from '../functions/simulation/random.ts';
import { tokensOf } from '../security/tokens.ts';
import { setPlan } from '../support/admin.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

/** Random operations on drafts (write, change, schedule, publish, delete), several at once, while the job runs. */
const HISTORIES = dayOrNight(1, 10);
const STEPS = 8;
const AT_ONCE = 5;
/** Monthly posts of the expert plan. */
const LIMIT = 50;

const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }));

interface World {
  random: Random;
  empresa: SignedIn;
  now: Date;
  /** Every post ever created, as last returned. */
  posts: Map<string, Post>;
  deleted: Set<string>;
}

const ask = async (
  world: World,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  query = {},
) => {
  const { IdToken: token } = tokensOf(world.empresa, { now: world.now, group: 'empresa' });
  const reply = await stack.call<{ post?: Post }>(method, path, { token, ...(body && { body }), query });
  expect(reply.status, `${method} ${path}`).toBeLessThan(500);
  if (reply.body.post) world.posts.set(reply.body.post.id, reply.body.post);
  return reply;
};

/** One random operation, possibly on an outdated version. */
function act(world: World): Promise<unknown> {
  const { random, empresa, now, posts } = world;
  const soon = () => addMs(now, (6 + random.below(20)) * MINUTE_MS).toISOString();
  const known = [...posts.values()];
  const post = known.length > 0 && random.chance(0.75) ? random.pick(known) : undefined;
  if (!post) {
    const state = random.pick([{ situacao: 'rascunho' }, { publicarEm: soon() }, {}]);
    const body = { legenda: `Texto ${random.below(1000)}`, ups: 5, empresaId: empresa.id, ...state };
    return ask(world, 'POST', '/createPost', body);
  }
  const { id, versao } = post;
  return random.pick([
    () => ask(world, 'PUT', `/posts/${id}`, { versao, legenda: `Outro ${random.below(1000)}` }),
    () => ask(world, 'PUT', `/posts/${id}`, { versao, publicarEm: random.chance(0.7) ? soon() : null }),
    () => ask(world, 'POST', `/posts/${id}/publicar`),
    () => stack.tool('tarefas/publicar-posts'),
    async () => {
      const { status } = await ask(world, 'DELETE', `/deletePost/${id}`, undefined, { email: empresa.email });
      if (status === 200) world.deleted.add(id);
    },
  ])();
}

const list = async (world: World, who: SignedIn, group: 'empresa' | 'funcionario', situacao?: string) => {
  const rows: Post[] = [];
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const { IdToken: token } = tokensOf(who, { now: world.now, group });
    const query: Record<string, string> = {
      empresaId: who.empresaId,
      limit: '50',
      ...(situacao && { situacao }),
      ...(cursor && { cursor }),
    };
    const { body } = await stack.call<{ rows: Post[]; count: number; nextCursor?: string }>('GET', '/posts', {
      token,
      query,
    });
    rows.push(...body.rows);
    [count, cursor] = [body.count, body.nextCursor];
  } while (cursor);
  return { ids: rows.map(({ id }) => id), rows, count };
};

it.each(
  Array.from({ length: HISTORIES }, (_, n) => n + 1),
)('history %i: every post is in one list, once, and counted there', async (seed) => {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'expert_anual');
  const ana = await newFuncionario(stack, empresa);
  const world: World = {
    random: new Random(seed),
    empresa,
    now: new Date(),
    posts: new Map(),
    deleted: new Set(),
  };
  for (let step = 0; step < STEPS; step += 1) {
    world.now = addMs(world.now, 5 * MINUTE_MS);
    await stack.tool('relogio', { agora: world.now.toISOString() });
    await Promise.all(Array.from({ length: AT_ONCE }, () => act(world)));
  }
  await stack.tool('tarefas/publicar-posts');

  const [drafts, scheduled, all, seen] = [
    await list(world, empresa, 'empresa', 'rascunho'),
    await list(world, empresa, 'empresa', 'agendado'),
    await list(world, empresa, 'empresa'),
    await list(world, ana, 'funcionario'),
  ];
  const places = [...drafts.ids, ...scheduled.ids, ...all.ids];
  expect(new Set(places).size, 'nothing stands twice').toBe(places.length);
  expect(new Set(places)).toEqual(new Set([...world.posts.keys()].filter((id) => !world.deleted.has(id))));
  for (const { ids, count } of [drafts, scheduled, all, seen]) expect(count).toBe(ids.length);
  expect(seen.ids).toEqual(all.ids);
  expect(all.ids.length).toBeLessThanOrEqual(LIMIT);
  // Nothing due is left, and the newest publication comes first.
  for (const { publicarEm } of scheduled.rows)
    expect(Date.parse(publicarEm ?? '')).toBeGreaterThan(+world.now);
  const published = all.rows.map(({ createdAt }) => createdAt);
  expect(published).toEqual([...published].sort().reverse());
});
