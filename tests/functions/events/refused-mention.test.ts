import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { setEmpresa } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { linkedinPosts, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { ambiguousShares } from './ambiguous-shares.ts';

const stack = stackForFile();
const { funcionarios, pass, fault, record, awards, look, ambiguous, shareAgain } = ambiguousShares(stack);
const PAGE = { nome: 'Girassol', organizacaoId: '12345678' };

beforeAll(() => setEmpresa(stack, funcionarios.empresa, { paginaLinkedin: PAGE }));

/** Posts with this end, whether or not they mention the page. */
const published = async (end: string) =>
  (await linkedinPosts(stack)).filter(({ texto }) => texto.endsWith(`Girassol ${end}`));
const commentaries = async (end: string) => (await published(end)).map(({ commentary }) => commentary);
const unmarked = (end: string) => `\\@Girassol ${end}`;
const marked = (end: string) => `@[Girassol](urn:li:organization:12345678) ${end}`;
const isPublished = (postId: string) =>
  until('the share to be published', async () =>
    (await record(postId))?.estado === 'publicado' ? true : undefined,
  );

/** Loses the answer to the n-th post that is sent to LinkedIn. */
function loseAnswer(n: number): void {
  const { fetch } = globalThis;
  let sent = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith('/rest/posts') && ++sent === n) throw new TypeError('fetch failed');
    return answer;
  });
}
afterEach(() => vi.restoreAllMocks());

describe('a refused mention', () => {
  it('of a scheduled share is left out: one publication, one award', async () => {
    const post = await newPost(stack, funcionarios.empresa, { legenda: '@Girassol na hora', ups: 5 });
    const { agora } = await stack.look<{ agora: string }>('relogio');
    const { token, id } = funcionarios.funcionario;
    await stack.call('POST', '/proxy/linkedin', {
      token,
      body: {
        funcionarioId: id,
        internoPostId: post.id,
        agendarPara: addMs(new Date(agora), HOUR_MS).toISOString(),
      },
    });
    await pass(HOUR_MS + MINUTE_MS);
    await fault('mencao');
    await stack.tool('tarefas/verificar-compartilhamentos');
    await isPublished(post.id);
    expect([await commentaries('na hora'), await awards(post.id)]).toEqual([[unmarked('na hora')], 1]);
  });

  it('while an earlier sending is ambiguous never sends the text without it', async () => {
    const post = await ambiguous('@Girassol talvez', 'aceita-e-corta');
    await pass(MINUTE_MS);
    await fault('mencao');
    // LinkedIn has it already, and would take another text for another post.
    expect(await look(post.id)).toMatchObject({ estado: 'ambiguo', mencao: PAGE });
    expect(await commentaries('talvez')).toEqual([marked('talvez')]);
    await pass(MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([(await published('talvez')).length, await awards(post.id)]).toEqual([1, 1]);
  });

  it('by a name changed since is none of the retry, which mentions the name of the first sending', async () => {
    const post = await ambiguous('@Girassol antes', 'aceita-e-corta');
    await setEmpresa(stack, funcionarios.empresa, { paginaLinkedin: { nome: 'Outra', organizacaoId: '7' } });
    expect((await share(stack, funcionarios.funcionario, post.id)).status).toBe(200);
    expect([await commentaries('antes'), await awards(post.id)]).toEqual([[marked('antes')], 1]);
    await setEmpresa(stack, funcionarios.empresa, { paginaLinkedin: PAGE });
  });

  it('and a lost answer of the text without it: the retry sends that text, and is awarded once', async () => {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda: '@Girassol perdido', ups: 5 });
    await stack.tool('linkedin/paginas', { id: PAGE.organizacaoId, nome: 'Girassol S.A.' });
    loseAnswer(2);
    expect((await share(stack, funcionarios.funcionario, post.id)).status).toBe(502);
    vi.restoreAllMocks();
    expect(await record(post.id)).toMatchObject({ estado: 'ambiguo', mencao: { ...PAGE, recusada: true } });
    await pass(MINUTE_MS);
    expect(await look(post.id)).toMatchObject({ estado: 'publicado' });
    expect([await commentaries('perdido'), await awards(post.id)]).toEqual([[unmarked('perdido')], 1]);
    await stack.tool('linkedin/paginas', { id: PAGE.organizacaoId, nome: PAGE.nome });
  });

  it('after a sending that nobody can settle waits for the employee, who may then publish without it', async () => {
    const post = await ambiguous('@Girassol tarde', 'erro');
    await pass(20 * MINUTE_MS);
    await fault('mencao');
    expect((await shareAgain(post.id)).status).toBe(502);
    expect(await commentaries('tarde')).toEqual([]);
    expect(await record(post.id)).toMatchObject({ estado: 'ambiguo' });
    expect(await share(stack, funcionarios.funcionario, post.id)).toMatchObject({
      status: 409,
      body: { codigo: 'tentativa_incerta' },
    });
    expect((await shareAgain(post.id)).status).toBe(200);
    expect([await commentaries('tarde'), await awards(post.id)]).toEqual([[unmarked('tarde')], 1]);
  });
});
