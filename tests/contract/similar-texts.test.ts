import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const CAPTION = 'Abrimos dez vagas em São Paulo: venha construir o que milhões de pessoas usam todo dia.';
let empresa: SignedIn;
let people: SignedIn[];

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newFuncionario(stack, empresa, name)));
  for (const person of people) await connectLinkedin(stack, person);
});

const person = (index: number): SignedIn => {
  const found = people[index];
  if (!found) throw new Error(`nobody at ${index}`);
  return found;
};
const similar = async (who: SignedIn, postId: string, legenda?: string) =>
  (
    await stack.call('GET', `/post/${postId}/semelhantes`, {
      token: who.token,
      ...(legenda !== undefined && { query: { legenda } }),
    })
  ).body;
const edit = (who: SignedIn, postId: string, legendaAlterada: string) =>
  stack.call('POST', '/editarLegenda', {
    token: who.token,
    body: { funcionarioId: who.id, postOriginalId: postId, legendaAlterada },
  });

describe('how similar the shares of a post are', () => {
  it('counts colleagues with nearly the same text, without the appended lines, and never the caller', async () => {
    const post = await newPost(stack, empresa, { legenda: CAPTION, alteravel: true });
    expect(await similar(person(0), post.id)).toEqual({ semelhantes: 0, total: 0 });
    await setEmpresa(stack, empresa, { divulgacao: `#publi ${'longo '.repeat(10)}` });
    await edit(person(0), post.id, 'Meu time cresceu, e eu aprendo algo novo com ele a cada semana.');
    for (const index of [0, 1, 2]) expect((await share(stack, person(index), post.id)).status).toBe(200);
    expect(await similar(person(3), post.id)).toEqual({ semelhantes: 2, total: 3 });
    expect(
      await similar(person(3), post.id, ` ${CAPTION.toUpperCase().replaceAll('Ã', 'A')}  Venha! `),
    ).toEqual({
      semelhantes: 2,
      total: 3,
    });
    expect(await similar(person(3), post.id, 'Algo que ninguém disse.')).toEqual({
      semelhantes: 0,
      total: 3,
    });
    expect(await similar(person(1), post.id)).toEqual({ semelhantes: 1, total: 2 });
    await edit(person(3), post.id, 'Meu time cresceu, e eu aprendo algo novo com ele toda semana.');
    expect(await similar(person(3), post.id)).toEqual({ semelhantes: 1, total: 3 });
  });

  it('ignores the texts of removed employees', async () => {
    const leaver = await newFuncionario(stack, empresa, 'saida');
    await connectLinkedin(stack, leaver);
    const post = await newPost(stack, empresa, { legenda: `${CAPTION} Até mais.` });
    await share(stack, leaver, post.id);
    expect(await similar(person(0), post.id)).toEqual({ semelhantes: 1, total: 1 });
    await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
    await until('the words to be gone', async () =>
      (await similar(person(0), post.id)).total === 0 ? true : undefined,
    );
  });

  it('404 for unknown posts and posts the caller cannot see; 400 for too long a text', async () => {
    const post = await newPost(stack, empresa, { legenda: CAPTION });
    const ask = (token: string, postId: string, legenda = 'x') =>
      stack.call('GET', `/post/${postId}/semelhantes`, { token, query: { legenda } });
    const stranger = await newFuncionario(stack, await newEmpresa(stack, 'outra'));
    expect((await ask(stranger.token, post.id)).status).toBe(404);
    expect((await ask(person(0).token, 'nada')).status).toBe(404);
    expect((await ask(person(0).token, post.id, 'x'.repeat(3001))).status).toBe(400);
    expect((await ask(empresa.token, post.id)).status).toBe(403);
  });
});
