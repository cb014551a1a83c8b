import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { MissingFuncionario, SharedGroup, SharedPost } from '../../shared/routes/entities.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let team: SignedIn[];

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'participa');
  team = [];
  for (const name of ['um', 'dois', 'tres', 'quatro']) team.push(await newFuncionario(stack, empresa, name));
  for (const one of team) await connectLinkedin(stack, one);
});

const get = <T>(path: string, query: Record<string, string> = {}, token = empresa.token) =>
  stack.call<T>('GET', path, { token, query });
interface Participation {
  compartilharam: number;
  colaboradores: number;
  lembradoEm: string | null;
}
const participation = async (postId: string) =>
  (await get<Participation>(`/post/${postId}/participacao`)).body;

/** All rows of a paged list. */
async function rowsOf<T>(path: string, field: string, limit: number): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await get<Record<string, T[]> & { nextCursor?: string }>(path, {
      limit: String(limit),
      ...(cursor && { cursor }),
    });
    expect(body[field]?.length).toBeLessThanOrEqual(limit);
    rows.push(...(body[field] ?? []));
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
}

async function sharedPost(legenda: string, people: readonly SignedIn[]): Promise<string> {
  const { id } = await newPost(stack, empresa, { legenda });
  for (const one of people) expect((await share(stack, one, id)).status).toBe(200);
  return id;
}

describe('participation in a post', () => {
  it('counts and lists who shared and who did not, page by page, without pending and removed employees', async () => {
    const leaver = await newFuncionario(stack, empresa, 'sai');
    await connectLinkedin(stack, leaver);
    const id = await sharedPost('Contada', [...team.slice(0, 3), leaver]);
    await until('the shares to be counted', async () =>
      (await participation(id)).compartilharam === 4 ? true : undefined,
    );
    expect(await participation(id)).toEqual({ compartilharam: 4, colaboradores: 5, lembradoEm: null });
    const sharers = await rowsOf<SharedPost>(`/post/${id}/compartilhamentos`, 'sharedPosts', 2);
    expect(sharers.map(({ funcionarioId }) => funcionarioId)).toEqual(
      [leaver, ...team.slice(0, 3).reverse()].map((one) => one.id),
    );
    expect(sharers[0]?.linkedinPostURL).toContain('urn:li:share:');
    const missing = await rowsOf<MissingFuncionario>(`/post/${id}/faltam`, 'colaboradores', 1);
    expect(missing.map((one) => one.id)).toEqual([team[3]?.id]);
    // A removed employee's share counts, but not the employee.
    await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
    await until('the count without the one who left', async () => {
      const { compartilharam, colaboradores } = await participation(id);
      return compartilharam === 3 && colaboradores === 4 ? true : undefined;
    });
    expect(await rowsOf(`/post/${id}/compartilhamentos`, 'sharedPosts', 50)).toHaveLength(4);
  });
});

describe('participation by post', () => {
  it('groups shares by post, newest post first, including a deleted one', async () => {
    const [first, second] = [
      await sharedPost('Primeira', team),
      await sharedPost('Segunda', team.slice(0, 1)),
    ];
    await stack.call('DELETE', `/deletePost/${first}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    const groups = await until('both posts to be listed with their shares', async () => {
      const rows = await rowsOf<SharedGroup>(`/allposts/${empresa.id}/por-post`, 'grupos', 1);
      const [newest, next] = rows;
      return newest?.postId === second && next?.compartilhamentos === 4 ? rows : undefined;
    });
    expect(groups.slice(0, 2)).toMatchObject([
      { postId: second, existe: true, compartilhamentos: 1 },
      { postId: first, existe: false, compartilhamentos: 4 },
    ]);
    expect(groups[1]?.ultimos.map(({ funcionarioId }) => funcionarioId)).toEqual(
      [...team]
        .reverse()
        .slice(0, 3)
        .map(({ id }) => id),
    );
    expect(groups[1]?.ultimos[0]?.legenda).toBe('Primeira');
    expect(new Set(groups.map(({ postId }) => postId)).size).toBe(groups.length);
    const found = async (busca: string) => {
      const { body } = await stack.call<{ grupos: SharedGroup[] }>(
        'GET',
        `/allposts/${empresa.id}/por-post`,
        {
          token: empresa.token,
          query: { busca, limit: '50' },
        },
      );
      return body.grupos.map(({ postId }) => postId);
    };
    expect(await found('segunda')).toEqual([second]);
    expect(await found('PRIMEI')).toEqual([first]);
    expect(await found('terceira')).toEqual([]);
  });
});

describe('reminding employees of a post', () => {
  const remind = (id: string) => stack.call('POST', `/post/${id}/lembrar`, { token: empresa.token });
  const mails = async ({ email }: SignedIn, words: string) =>
    (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter(({ text }) =>
      text.includes(words),
    );

  it('mails employees who have not shared and can, once for each employee and post', async () => {
    const unconfirmed = await newFuncionario(stack, empresa, 'sem.confirmar', { confirmed: false });
    const id = await sharedPost('Lembrança da feira', team.slice(0, 2));
    await stack.caughtUp();
    const statuses = (await Promise.all([1, 2, 3].map(() => remind(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409]);
    for (const one of team.slice(2)) {
      const mail = await stack.mail(one.email, /compartilhamento/);
      expect(mail.links).toContain(`${stack.url}/conteudo/${id}`);
      expect(mail.text).toContain('“Lembrança da feira”');
    }
    expect((await participation(id)).lembradoEm).not.toBeNull();
    // A repeated event mails no one twice.
    const { remindOfPost } = await import('../../functions/areas/posts/store/reminder-rows.ts');
    const { getFuncionario } = await import('../../functions/areas/contas/store/funcionarios.ts');
    const person = await getFuncionario({ empresaId: empresa.id, id: team[3]?.id ?? '' });
    if (!person) throw new Error('nobody there');
    expect(await remindOfPost(person, { id, ups: 10, trecho: 'x' }, new Date())).toBe(false);
    for (const one of [...team.slice(0, 2), unconfirmed])
      expect(await mails(one, 'Lembrança da feira')).toEqual([]);
    for (const one of team.slice(2)) expect(await mails(one, 'Lembrança da feira')).toHaveLength(1);
  });

  it('404 for a deleted post', async () => {
    const id = await sharedPost('Some', []);
    await stack.call('DELETE', `/deletePost/${id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    expect((await remind(id)).status).toBe(404);
  });
});
