import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf } from '../../../shared/rules/dates.ts';
import { tokensOf } from '../../security/tokens.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { newPost, visiblePost } from '../../support/content.ts';
import { tinyPng } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** Posts hidden by their media are published all the same, and counted as such. */
const stack = stackForFile();
const NOW = new Date();
const day = (days: number) => dayOf(addMs(NOW, days * DAY_MS));
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'contada');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));

/** Published and ended posts on a day, as listed and as counted. */
async function counts(days = 0): Promise<number[]> {
  const now = addMs(NOW, days * DAY_MS);
  if (days > 0) await stack.tool('relogio', { agora: now.toISOString() });
  const { IdToken: token } = tokensOf(empresa, { now, group: 'empresa' });
  const of = async (situacao: string) => {
    const query = { empresaId: empresa.id, situacao, limit: '50' };
    const { body } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', { token, query });
    expect(body.count, situacao).toBe(body.rows.length);
    return body.count;
  };
  return [await of('publicado'), await of('expirado')];
}

async function sent(bytes: Uint8Array, extra: Record<string, string> = {}): Promise<Post> {
  const form = new FormData();
  const fields = { legenda: 'Com mídia', ups: '5', empresaId: empresa.id, ...extra };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('midias', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
  const { body } = await stack.call<{ post: Post }>('POST', '/createPost', {
    token: empresa.token,
    body: form,
  });
  return body.post;
}
const refused = ({ id }: Post) =>
  until('the refusal', async () => {
    const { body } = await stack.call<Post>('GET', `/post/${id}`, { token: empresa.token });
    return body.midiasEstado === 'rejeitadas' || undefined;
  });
const change = async (post: Post, body: object) =>
  stack.call('PUT', `/posts/${post.id}`, { token: empresa.token, body: { versao: post.versao, ...body } });

describe('posts in a state', () => {
  it('are counted as listed: with media checked, refused or ready, and when changed, ended or deleted', async () => {
    await newPost(stack, empresa);
    const broken = (await tinyPng()).subarray(0, 40);
    const endless = await sent(broken);
    const ending = await sent(broken, { validade: day(3) });
    const fine = await sent(await tinyPng(), { validade: day(1) });
    expect(await counts()).toEqual([4, 0]);
    await Promise.all([refused(endless), refused(ending), visiblePost(stack, empresa, fine.id)]);
    expect(await counts()).toEqual([4, 0]);
    await change(endless, { validade: day(2) });
    expect(await counts()).toEqual([4, 0]);
    expect(await counts(2)).toEqual([3, 1]);
    expect(await counts(3)).toEqual([2, 2]);
    expect(await counts(4)).toEqual([1, 3]);
    await stack.tool('relogio', { agora: null });
    const query = { email: empresa.email };
    await stack.call('DELETE', `/deletePost/${ending.id}`, { token: empresa.token, query });
    expect(await counts()).toEqual([3, 0]);
  });
});
