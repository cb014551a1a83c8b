import { beforeAll, expect, it } from 'vitest';
import type { Post } from '../../../shared/routes/entities.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, proofOf, type SignedIn } from '../../support/contas.ts';
import { newPost, visiblePost } from '../../support/content.ts';
import { tinyPng } from '../../support/images.ts';
import { formOf } from '../../support/multipart.ts';
import { linkedinPosts, share, tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** Leaving and joining again, or another employee's account, to be rewarded once more for a post already shared. */
const stack = stackForFile();
const SHARED = { status: 409, body: { error: 'Conteúdo já compartilhado' } };
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'outra-vez');
  await setPlan(stack, empresa, 'enterprise_anual');
});

/** Of one's own accord: who is dismissed does not come back by the code (strangers-with-the-code.test.ts). */
const leave = async (person: SignedIn) =>
  stack.call('DELETE', '/api/minha-conta', { token: person.token, headers: await proofOf(stack, person) });
const remove = ({ id }: SignedIn) => stack.call('DELETE', `/funcionarios/${id}`, { token: empresa.token });
const balanceOf = async ({ id: funcionarioId, token }: SignedIn) =>
  (await stack.call<{ ups: number }>('POST', '/updateUps', { token, body: { funcionarioId } })).body.ups;

/** Joins by the company's code and connects to LinkedIn as the member. */
async function join(email: string, member: string): Promise<SignedIn> {
  const person = await newFuncionario(stack, empresa, 'volta', { email });
  expect((await tryToConnect(stack, person, member)).status).toBe(200);
  return person;
}

/** Shares the post in words of its own: LinkedIn takes no text twice. */
async function shareAs(person: SignedIn, { id }: Post, legendaAlterada: string) {
  const body = { funcionarioId: person.id, postOriginalId: id, legendaAlterada };
  expect((await stack.call('POST', '/editarLegenda', { token: person.token, body })).status).toBe(200);
  return share(stack, person, id);
}

const publishedAs = async (words: string) =>
  (await linkedinPosts(stack)).filter(({ texto }) => texto.startsWith(words)).length;

it('the same person leaves and rejoins three times and is rewarded once, and nothing is published without reward', async () => {
  const [email, member] = [freshEmail('volta'), freshEmail('membro')];
  const post = await newPost(stack, empresa, { ups: 25, alteravel: true });
  const first = await join(email, member);
  expect((await shareAs(first, post, 'Vez 0')).body.ups).toBe(25);
  await leave(first);
  for (const time of [1, 2]) {
    const again = await join(email, member);
    expect(await shareAs(again, post, `Vez ${time}`)).toMatchObject(SHARED);
    expect(await balanceOf(again)).toBe(0);
    await leave(again);
  }
  expect(await publishedAs('Vez')).toBe(1);
});

it('another person gets nothing for a post that its LinkedIn account was rewarded for, and is rewarded for any other', async () => {
  const member = freshEmail('membro');
  const post = await newPost(stack, empresa, { alteravel: true });
  const first = await join(freshEmail('primeira'), member);
  expect((await shareAs(first, post, 'Da primeira')).status).toBe(200);
  await remove(first);
  const second = await join(freshEmail('segunda'), member);
  expect(await shareAs(second, post, 'Da segunda')).toMatchObject(SHARED);
  const other = await newPost(stack, empresa, { legenda: 'Um outro post' });
  expect((await share(stack, second, other.id)).body.ups).toBe(10);
});

it('who has another LinkedIn account is rewarded for the post itself', async () => {
  const post = await newPost(stack, empresa, { legenda: 'Para cada conta' });
  for (const name of ['uma', 'duas']) {
    const person = await join(freshEmail(name), freshEmail('membro'));
    expect((await share(stack, person, post.id)).status).toBe(200);
  }
});

it('what is published after the answer, or at its time, is refused before it is accepted', async () => {
  const member = freshEmail('membro');
  const images = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const bytes = (await tinyPng()) as BlobPart;
      return new File([bytes], `${n}.png`, { type: 'image/png' });
    }),
  );
  const body = formOf({ legenda: 'Nove imagens', empresaId: empresa.id, ups: '10', alteravel: 'true' });
  for (const image of images) body.append('midias', image);
  const made = await stack.call<{ post: Post }>('POST', '/createPost', { token: empresa.token, body });
  const post = await visiblePost(stack, empresa, made.body.post.id);
  const first = await join(freshEmail('primeira'), member);
  expect((await shareAs(first, post, 'Nove da primeira')).status).toBe(202);
  await until('the reward', async () => ((await balanceOf(first)) === 10 ? true : undefined));
  await remove(first);
  const second = await join(freshEmail('segunda'), member);
  expect(await shareAs(second, post, 'Nove da segunda')).toMatchObject(SHARED);
  const later = await stack.call('POST', '/proxy/linkedin', {
    token: second.token,
    body: {
      funcionarioId: second.id,
      internoPostId: post.id,
      agendarPara: addMs(new Date(), DAY_MS).toISOString(),
    },
  });
  expect(later).toMatchObject(SHARED);
});

it('a share that waits when its owner connects an account that was rewarded for the post is given up unpublished', async () => {
  const [rewarded, own] = [freshEmail('membro'), freshEmail('membro')];
  const post = await newPost(stack, empresa, { legenda: 'Só de quem espera', alteravel: true });
  const first = await join(freshEmail('primeira'), rewarded);
  expect((await shareAs(first, post, 'Antes da troca')).status).toBe(200);
  await remove(first);
  const second = await join(freshEmail('segunda'), own);
  const at = addMs(new Date(), 10 * MINUTE_MS);
  const asked = await stack.call<{ compartilhamentoId: string }>('POST', '/proxy/linkedin', {
    token: second.token,
    body: { funcionarioId: second.id, internoPostId: post.id, agendarPara: at.toISOString() },
  });
  expect(asked.status).toBe(202);
  expect((await tryToConnect(stack, second, rewarded)).status).toBe(200);
  await stack.tool('relogio', { agora: addMs(at, MINUTE_MS).toISOString() });
  await stack.tool('tarefas/verificar-compartilhamentos');
  const ended = await until('the end of the share', async () => {
    const { body } = await stack.call<{ status: string }>(
      'GET',
      `/proxy/linkedin/${asked.body.compartilhamentoId}`,
      { token: second.token },
    );
    return body.status === 'falhou' ? body : undefined;
  });
  expect(ended).toMatchObject({ motivo: 'Conteúdo já compartilhado' });
  expect(await balanceOf(second)).toBe(0);
  expect(await publishedAs('Só de quem espera')).toBe(0);
});
