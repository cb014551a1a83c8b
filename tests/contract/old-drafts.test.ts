import { beforeAll, expect, it } from 'vitest';
import type { Equipe } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newPost } from '../support/content.ts';
import { draftCalls } from '../support/drafts.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** A draft older than a post, published after it: every list has it first, under the id it always had. */
const stack = stackForFile();
let empresa: SignedIn;
let ana: SignedIn;
let sales: Equipe;
const { draftOf, publish, listed, read } = draftCalls(stack, () => empresa);

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  sales = await newEquipe(stack, empresa);
  ana = await newFuncionario(stack, empresa);
  await moveTo(stack, empresa, ana.id, sales.id);
});

const idsOf = async (who: SignedIn, query: object = {}) =>
  (await listed(who, query)).rows.map(({ id }) => id);

it.each([
  ['a team', () => [sales.id]],
  ['everybody', () => []],
])('published for %s, it is the newest in every list, shared or not, and leaves no draft', async (who, teams) => {
  const equipes = teams();
  const draft = await draftOf({ legenda: `Ideia for ${who}`, ups: 5, equipes });
  const post = await newPost(stack, empresa, { legenda: `News for ${who}`, ups: 5, equipes });
  expect((await publish(draft.id)).body.post.id).toBe(draft.id);
  const newestFirst = [draft.id, post.id];
  const top = (ids: readonly string[]) => ids.slice(0, 2);

  for (const query of [{}, { ordem: 'pendentes' }, { ordem: 'pendentes', busca: who }])
    expect(top(await idsOf(ana, query)), JSON.stringify(query)).toEqual(newestFirst);
  expect(top(await idsOf(empresa, { situacao: 'publicado' }))).toEqual(newestFirst);
  expect(await idsOf(empresa, { situacao: 'rascunho' })).not.toContain(draft.id);
  // Who opens the address of the draft reads the post.
  expect((await read(draft.id, empresa)).body.situacao).toBe('publicado');

  await connectLinkedin(stack, ana);
  for (const id of [post.id, draft.id]) expect((await share(stack, ana, id)).status).toBe(200);
  const shared = await idsOf(ana, { ordem: 'pendentes' });
  expect(shared.filter((id) => newestFirst.includes(id))).toEqual(newestFirst);
  const shown = async () => {
    const { body } = await stack.call<{ grupos: { postId: string }[] }>(
      'GET',
      `/allposts/${empresa.id}/por-post`,
      { token: empresa.token },
    );
    return top(body.grupos.map(({ postId }) => postId));
  };
  await until('both posts to be listed, the newest first', async () =>
    JSON.stringify(await shown()) === JSON.stringify(newestFirst) ? true : undefined,
  );
});
