import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const TODAY = dayOf(new Date());
let basic: SignedIn;
let empresa: SignedIn;
let outsider: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [basic, empresa, boss] = [await newEmpresa(stack), await newEmpresa(stack), await admin(stack)];
  await setPlan(stack, empresa, 'enterprise_anual');
  outsider = await newFuncionario(stack, basic);
});

const list = (who: SignedIn, query: object = {}) =>
  stack.call<{ rows: Post[]; count: number; nextCursor?: string }>('GET', '/posts', {
    token: who.token,
    query: { empresaId: who.empresaId, ...query },
  });
const read = (who: SignedIn, id: string) =>
  stack.call<Post & { message?: string }>('GET', `/post/${id}`, { token: who.token });

describe('the list of posts and one post', () => {
  it('list newest first, page by offset and by cursor, and count what the caller can see', async () => {
    const owner = await newEmpresa(stack);
    const reader = await newFuncionario(stack, owner);
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.unshift((await newPost(stack, owner)).id);
    for (const who of [owner, reader]) {
      const first = await list(who);
      expect(first.body.count).toBe(8);
      expect(first.body.rows.map(({ id }) => id)).toEqual(ids.slice(0, 6));
      const byOffset = await list(who, { offset: 6 });
      const byCursor = await list(who, { cursor: first.body.nextCursor });
      for (const { body } of [byOffset, byCursor]) {
        expect(body.rows.map(({ id }) => id)).toEqual(ids.slice(6));
        expect(body.nextCursor).toBeUndefined();
      }
    }
  });

  it('400 for a cursor of another company or list', async () => {
    await newPost(stack, basic);
    await newPost(stack, basic);
    const { body } = await list(basic, { limit: 1 });
    expect(body.nextCursor).toBeDefined();
    const foreign = await list(empresa, { cursor: body.nextCursor });
    expect([foreign.status, foreign.body]).toMatchObject([400, { message: 'Cursor inválido.' }]);
    expect((await list(outsider, { cursor: body.nextCursor })).status).toBe(400);
  });

  it('show the admin every company’s posts with the company’s name, or one company’s', async () => {
    const post = await newPost(stack, basic);
    // Other test files may publish posts with later dates.
    const all: Post[] = [];
    for (let cursor: string | undefined; !all.some(({ id }) => id === post.id); ) {
      const { body } = await list(boss, { limit: 50, ...(cursor && { cursor }) });
      all.push(...body.rows);
      if (!body.nextCursor) break;
      cursor = body.nextCursor;
    }
    expect(all.find(({ id }) => id === post.id)).toMatchObject({ empresaNome: 'Empresa empresa' });
    expect(new Set(all.map(({ empresaId }) => empresaId)).size).toBeGreaterThan(1);
    const one = await list(boss, { empresaId: basic.id, limit: 50 });
    expect(new Set(one.body.rows.map(({ empresaId }) => empresaId))).toEqual(new Set([basic.id]));
    expect((await read(boss, post.id)).body.empresaNome).toBe('Empresa empresa');
  });

  it('hide an expired post from employees, and from their count', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const reader = await newFuncionario(stack, owner);
    const post = await newPost(stack, owner, { validade: TODAY });
    expect((await list(reader)).body.count).toBe(1);
    await stack.tool('relogio', { agora: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    const [again, boundary] = [
      await stack.login(reader.email, 'Senha123'),
      await stack.login(owner.email, 'Senha123'),
    ];
    const later = { ...reader, token: again.token };
    expect((await list(later)).body).toEqual({ rows: [], count: 0 });
    expect((await read(later, post.id)).status).toBe(404);
    expect((await read({ ...owner, token: boundary.token }, post.id)).status).toBe(200);
    await stack.tool('relogio', { agora: null });
  });
});

describe('deleting a post', () => {
  const remove = (who: SignedIn, id: string, email?: string) =>
    stack.call('DELETE', `/deletePost/${id}`, { token: who.token, query: { email } });

  it('200 with the company’s own address; the month’s count is not reduced', async () => {
    const owner = await newEmpresa(stack);
    const post = await newPost(stack, owner);
    expect((await remove(owner, post.id, owner.email.toUpperCase())).status).toBe(200);
    expect((await read(owner, post.id)).status).toBe(404);
    expect((await list(owner)).body.count).toBe(0);
    const count = await stack.call('GET', '/api/contar-posts', {
      token: owner.token,
      query: { empresaId: owner.id },
    });
    expect(count.body.totalPostsNoMes).toBe(1);
    expect((await remove(owner, post.id, owner.email)).status).toBe(404);
  });

  it('400 without an address; 403 with another company’s; the admin deletes by its own', async () => {
    const post = await newPost(stack, basic);
    const missing = await remove(basic, post.id);
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Email não encontrado. Por favor, faça login novamente.',
    ]);
    expect((await remove(basic, post.id, empresa.email)).status).toBe(403);
    expect((await remove(boss, post.id, boss.email)).status).toBe(200);
  });
});
