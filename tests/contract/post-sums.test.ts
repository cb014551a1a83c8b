import { beforeAll, describe, expect, it } from 'vitest';
import { countClick, visitOf } from '../../functions/areas/links/store/clicks.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { Post } from '../../shared/routes/entities.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { POST_SUMS_AT_ONCE } from '../../shared/rules/post-sums.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

type Sums = Reply<typeof resultados.sumsOfPosts>;

const stack = stackForFile();
let empresa: SignedIn;
let ana: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'somas');
  await setPlan(stack, empresa, 'expert_anual');
  ana = await newFuncionario(stack, empresa, 'ana');
  await connectLinkedin(stack, ana);
});

const ask = (who: SignedIn, posts: readonly string[]) =>
  stack.call<Sums>('GET', '/api/resultados/de-posts', {
    token: who.token,
    query: { empresaId: who.empresaId, posts: posts.join() },
  });
const sums = (who: SignedIn, posts: readonly Post[], expected: readonly [number, number][]) =>
  until(`sums ${JSON.stringify(expected)}`, async () => {
    const { body } = await ask(
      who,
      posts.map(({ id }) => id),
    );
    expect(body.rows.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    const found = body.rows.map(({ compartilhamentos, cliques }) => [compartilhamentos, cliques]);
    return JSON.stringify(found) === JSON.stringify(expected) || undefined;
  });
const click = (postId: string, visitor: string) =>
  countClick(
    {
      codigo: `codigo${postId}`,
      postId,
      link: 'https://exemplo.com.br',
      empresaId: empresa.id,
      funcionarioId: ana.id,
    },
    visitOf(visitor, new Date()),
    new Date(),
    AbortSignal.timeout(5000),
  );

describe('the sums of posts', () => {
  it('sums the shares and clicks of each post, of published drafts too', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Publicado' });
    const draft = await newPost(stack, empresa, { situacao: 'rascunho', legenda: 'Do rascunho' });
    expect((await stack.call('POST', `/posts/${draft.id}/publicar`, { token: empresa.token })).status).toBe(
      200,
    );
    const quiet = await newPost(stack, empresa);
    for (const { id } of [post, draft]) expect((await share(stack, ana, id)).status).toBe(200);
    for (const visitor of ['um', 'dois']) await click(post.id, visitor);
    await sums(
      empresa,
      [quiet, draft, post],
      [
        [0, 0],
        [1, 0],
        [1, 2],
      ],
    );
  });

  it('tells nothing of posts of another company, nor of unknown ones', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Só nosso' });
    await share(stack, ana, post.id);
    await sums(empresa, [post], [[1, 0]]);
    const other = await newEmpresa(stack, 'outra');
    expect((await ask(other, [post.id, 'NADA'])).body.rows).toEqual([
      { id: post.id, compartilhamentos: 0, cliques: 0 },
      { id: 'NADA', compartilhamentos: 0, cliques: 0 },
    ]);
  });

  it('refuses more posts than fit, and none', async () => {
    const many = Array.from({ length: POST_SUMS_AT_ONCE + 1 }, (_, at) => `POST${at}`);
    expect((await ask(empresa, many)).status).toBe(400);
    expect((await ask(empresa, many.slice(1))).status).toBe(200);
    expect((await ask(empresa, [])).status).toBe(400);
  });
});
