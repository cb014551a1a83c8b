import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let people: SignedIn[];

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  people = [];
  for (const name of ['a', 'b', 'c']) people.push(await newFuncionario(stack, empresa, name));
  for (const person of people) await connectLinkedin(stack, person);
});

let texts = 0;
/** Texts that no other test uses. */
const wordings = () => {
  texts += 1;
  return { legenda: `Original ${texts}`, variacoes: [`Primeira ${texts}`, `Segunda ${texts}`] };
};
const all = ({ legenda, variacoes }: { legenda: string; variacoes: string[] }) => [legenda, ...variacoes];
const create = (body: Record<string, unknown>, by = empresa) =>
  stack.call<{ post: Post; campos?: Record<string, string> }>('POST', '/createPost', {
    token: by.token,
    body: { legenda: 'Uma legenda', empresaId: by.empresaId, ups: 5, ...body },
  });
const read = async (who: SignedIn, postId: string) =>
  (await stack.call<Post>('GET', `/post/${postId}`, { token: who.token })).body;
const choose = (who: SignedIn, postId: string, legendaAlterada: string) =>
  stack.call('POST', '/editarLegenda', {
    token: who.token,
    body: { funcionarioId: who.id, postOriginalId: postId, legendaAlterada },
  });
/** The text of a share on LinkedIn. */
async function shared(who: SignedIn, postId: string): Promise<string | undefined> {
  const { status, body } = await share(stack, who, postId);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await linkedinPosts(stack)).find(({ url }) => url === body.linkedinPostURL)?.texto;
}
const [first, second, third] = [0, 1, 2].map((at) => (): SignedIn => {
  const person = people[at];
  if (!person) throw new Error(`nobody at ${at}`);
  return person;
}) as [() => SignedIn, () => SignedIn, () => SignedIn];

describe('variations of a caption', () => {
  it('each employee keeps one variation, shared unless the employee writes a caption', async () => {
    const given = wordings();
    const { status, body } = await create(given);
    expect([status, body.post.variacoes]).toEqual([201, given.variacoes]);
    expect(body.post).not.toHaveProperty('legendaSugerida');
    const offered: (string | undefined)[] = [];
    for (const person of people) {
      const post = await read(person, body.post.id);
      expect(post.variacoes).toEqual(given.variacoes);
      expect((await read(person, body.post.id)).legendaSugerida).toBe(post.legendaSugerida);
      const { rows } = (
        await stack.call<{ rows: Post[] }>('GET', '/posts', {
          token: person.token,
          query: { empresaId: empresa.empresaId },
        })
      ).body;
      expect(rows.find(({ id }) => id === post.id)?.legendaSugerida).toBe(post.legendaSugerida);
      expect(await shared(person, post.id)).toBe(post.legendaSugerida);
      offered.push(post.legendaSugerida);
    }
    // Three employees registered one after the other get three variations.
    expect(offered.sort()).toEqual(all(given).sort());
  });

  it('an employee may choose a variation, but no other text, where captions cannot be edited', async () => {
    const given = wordings();
    const { id } = await newPost(stack, empresa, { ...given, alteravel: false });
    const before = (await read(first(), id)).legendaSugerida;
    const other = all(given).find((text) => text !== before) ?? '';
    expect((await choose(first(), id, `${other}!`)).status).toBe(403);
    expect((await choose(first(), id, other)).status).toBe(200);
    expect(await shared(first(), id)).toBe(other);
  });

  it('a chosen variation is not shared once the company has withdrawn it', async () => {
    const given = wordings();
    const { id } = await newPost(stack, empresa, { ...given, alteravel: false });
    const before = (await read(first(), id)).legendaSugerida;
    const other = all(given).find((text) => text !== before) ?? '';
    expect((await choose(first(), id, other)).status).toBe(200);
    expect((await read(first(), id)).legendasEditadas).toMatchObject([{ legendaAlterada: other }]);
    const legenda = `Corrigida ${texts}`;
    const changed = await stack.call('PUT', `/posts/${id}`, {
      token: empresa.token,
      body: { versao: 1, legenda, variacoes: [] },
    });
    expect(changed.status).toBe(200);
    expect((await read(first(), id)).legendasEditadas).toMatchObject([{ legendaAlterada: null }]);
    expect(await shared(first(), id)).toBe(legenda);
    expect((await read(first(), id)).legendasEditadas).toMatchObject([
      { legendaAlterada: null, shared: true },
    ]);
  });

  it('an employee’s own caption takes precedence', async () => {
    const { id } = await newPost(stack, empresa, { ...wordings(), alteravel: true });
    const own = `Do meu jeito ${texts}`;
    expect((await choose(second(), id, own)).status).toBe(200);
    expect(await shared(second(), id)).toBe(own);
  });

  it('at most five, each with the rules of a caption, on the enterprise plan', async () => {
    const campos = async (variacoes: unknown) => {
      const { status, body } = await create({ variacoes });
      return [status, Object.keys(body.campos ?? {})];
    };
    expect((await create({ variacoes: ['1', '2', '3', '4', '5'] })).body.post.variacoes).toHaveLength(5);
    for (const wrong of [['1', '2', '3', '4', '5', '6'], ['  '], ['a'.repeat(3001)], [7], 'a'.repeat(3001)])
      expect(await campos(wrong)).toEqual([400, ['variacoes']]);
    await setEmpresa(stack, empresa, { divulgacao: '#publi' });
    expect(await campos(['a'.repeat(2994)])).toEqual([400, ['variacoes']]);
    await setEmpresa(stack, empresa, { divulgacao: '' });
    const free = await newEmpresa(stack, 'gratis');
    expect(await create({ variacoes: ['Outra'] }, free)).toMatchObject({
      status: 403,
      body: { codigo: 'plano', recurso: 'variacoes' },
    });
    expect((await create({ variacoes: [] }, free)).status).toBe(201);
  });

  it('of a published post can be changed and removed for later shares', async () => {
    const given = wordings();
    const post = await newPost(stack, empresa, given);
    const change = (body: Record<string, unknown>) =>
      stack.call<{ post: Post }>('PUT', `/posts/${post.id}`, { token: empresa.token, body });
    const more = [`Terceira ${texts}`];
    const changed = await change({ versao: 1, variacoes: more });
    expect([changed.status, changed.body.post.variacoes]).toEqual([200, more]);
    expect([given.legenda, ...more]).toContain(await shared(third(), post.id));
    expect((await change({ versao: 2, variacoes: ['a'.repeat(3001)] })).status).toBe(400);
    expect((await change({ versao: 2, variacoes: [] })).body.post.variacoes).toEqual([]);
    expect(await shared(first(), post.id)).toBe(given.legenda);
  });

  it('are kept in a draft and published with it', async () => {
    const given = wordings();
    const { body } = await create({ legenda: given.legenda, situacao: 'rascunho' });
    const { id } = body.post;
    const saved = await stack.call<{ post: Post }>('PUT', `/posts/${id}`, {
      token: empresa.token,
      body: { versao: 1, variacoes: given.variacoes },
    });
    expect(saved.body.post).toMatchObject({ situacao: 'rascunho', variacoes: given.variacoes });
    const published = await stack.call<{ post: Post }>('POST', `/posts/${id}/publicar`, {
      token: empresa.token,
    });
    expect(published.body.post).toMatchObject({ situacao: 'publicado', variacoes: given.variacoes });
    expect(all(given)).toContain((await read(second(), id)).legendaSugerida);
  });
});
