import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Equipe } from '../../shared/routes/entities.ts';
import { DAY_MS, dayOf, monthEnd } from '../../shared/rules/dates.ts';
import { newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newExchange, newPost, newProduct } from '../support/content.ts';
import { type Directory, newDirectory, patch } from '../support/scim.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

/** Inactive employees get no notifications and lose nothing. */
const stack = stackForFile();
let dir: Directory;
let person: SignedIn;
beforeAll(async () => {
  dir = await newDirectory(stack);
  person = await newFuncionario(stack, dir.empresa);
  await connectLinkedin(stack, person);
});

afterEach(async () => {
  await stack.tool('relogio', { agora: null });
});

const setActive = async (value: boolean, { id } = person) => {
  const { status } = await dir.ask('PATCH', `/Users/${id}`, {
    body: patch({ op: 'replace', path: 'active', value }),
  });
  expect(status).toBe(200);
};
const asEmpresa = <T>(method: 'GET' | 'POST' | 'PUT', path: string, more: object = {}) =>
  stack.call<T>(method, path, { token: dir.empresa.token, ...more });
const query = () => ({ empresaId: dir.empresa.id });

it('keeps UPS, ranking places and history, including changes made meanwhile', async () => {
  const post = await newPost(stack, dir.empresa, { ups: 25 });
  expect((await share(stack, person, post.id)).status).toBe(200);
  const produto = await newProduct(stack, dir.empresa, { valor_ups: 10, quantidade: 1 });
  const troca = await newExchange(stack, person, produto.id);
  const rank = async (periodo: string) =>
    (
      await asEmpresa<{ IdFuncionario: string; ups: number }[]>('GET', '/rankingColaboradores', {
        query: { ...query(), periodo },
      })
    ).body.map(({ IdFuncionario, ups }) => [IdFuncionario, ups]);
  expect(await rank('geral')).toContainEqual([person.id, 15]);
  expect(await rank('mes')).toContainEqual([person.id, 25]);

  await setActive(false);
  expect(await rank('geral')).toEqual([]);
  expect(await rank('mes')).toEqual([]);
  const cancelled = await asEmpresa('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
    body: { status: 'cancelada' },
  });
  expect(cancelled.status).toBe(200);
  expect(await rank('geral')).toEqual([]);

  await setActive(true);
  expect(await rank('geral')).toEqual([[person.id, 25]]);
  expect(await rank('mes')).toEqual([[person.id, 25]]);
  const { token } = await stack.login(person.email, PASSWORD);
  const me = await stack.call('GET', '/DadosColab', { token, query: { email: person.email } });
  expect(me.body).toMatchObject({ ups: 25, posicao: 1, totalRanking: 1 });
  const { body } = await stack.call<{ movimentos: object[] }>('GET', `/api/extrato/${person.id}`, { token });
  expect(body.movimentos).toHaveLength(3);
  const month = await stack.call('GET', '/api/mes', { token, query: query() });
  expect(month.body).toMatchObject({ ups: 25, posicao: 1 });
});

it('does not count as missing a share, and gets no reminder, mail or new invitation', async () => {
  const colleague = await newFuncionario(stack, dir.empresa);
  const post = await newPost(stack, dir.empresa, { ups: 5 });
  const missing = async () =>
    (
      await asEmpresa<{ colaboradores: { id: string }[] }>('GET', `/post/${post.id}/faltam`)
    ).body.colaboradores.map(({ id }) => id);
  expect((await missing()).sort()).toEqual([person.id, colleague.id].sort());
  await setActive(false);
  expect(await missing()).toEqual([colleague.id]);
  const { body: counted } = await asEmpresa<{ colaboradores: number }>(
    'GET',
    `/post/${post.id}/participacao`,
  );
  expect(counted.colaboradores).toBe(1);
  await asEmpresa('POST', `/post/${post.id}/lembrar`);
  expect((await stack.mail(colleague.email, /post|lembr|compartilh/i)).to).toBe(colleague.email);
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: person.email } });
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: colleague.email } });
  await stack.mail(colleague.email, /redefin/i);
  const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(person.email)}`);
  expect(mails.filter(({ subject }) => /lembr|redefin/i.test(subject))).toEqual([]);
  for (const path of ['lembrar-conexao', 'reenviar-convite'])
    expect((await asEmpresa('POST', `/funcionarios/${person.id}/${path}`)).status).toBe(409);
  await setActive(true);
});

it('counts in no team while inactive, even if moved, and again once active; a removal is not counted twice', async () => {
  const [one, two] = [await newEquipe(stack, dir.empresa), await newEquipe(stack, dir.empresa)];
  const colleague = await newFuncionario(stack, dir.empresa);
  for (const { id } of [person, colleague]) await moveTo(stack, dir.empresa, id, one.id);
  const counts = async () => {
    const { body } = await asEmpresa<{ equipes: Equipe[] }>('GET', '/api/equipes');
    return [one, two].map(({ id }) => body.equipes.find((equipe) => equipe.id === id)?.colaboradores);
  };
  const post = await newPost(stack, dir.empresa, { ups: 5, equipes: [one.id] });
  const asked = async () =>
    (await asEmpresa<{ colaboradores: number }>('GET', `/post/${post.id}/participacao`)).body.colaboradores;
  expect([await counts(), await asked()]).toEqual([[2, 0], 2]);
  await setActive(false);
  expect([await counts(), await asked()]).toEqual([[1, 0], 1]);
  await moveTo(stack, dir.empresa, person.id, two.id);
  expect(await counts()).toEqual([1, 0]);
  await setActive(true);
  expect(await counts()).toEqual([1, 1]);
  await setActive(false, colleague);
  expect((await dir.ask('DELETE', `/Users/${colleague.id}`)).status).toBe(204);
  expect(await counts()).toEqual([0, 1]);
});

it('a past month stays with the team in which it ended, also for an employee moved while inactive', async () => {
  const [one, two] = [await newEquipe(stack, dir.empresa), await newEquipe(stack, dir.empresa)];
  const mover = await newFuncionario(stack, dir.empresa);
  await connectLinkedin(stack, mover);
  await moveTo(stack, dir.empresa, mover.id, one.id);
  const post = await newPost(stack, dir.empresa, { ups: 25 });
  expect((await share(stack, mover, post.id)).status).toBe(200);
  await setActive(false, mover);

  const now = new Date();
  const nextMonth = new Date(monthEnd(now).getTime() + DAY_MS / 2);
  await stack.tool('relogio', { agora: nextMonth.toISOString() });
  const empresa = { ...dir.empresa, token: (await stack.login(dir.empresa.email, PASSWORD)).token };
  await moveTo(stack, empresa, mover.id, two.id);
  await setActive(true, mover);
  const upsInRanking = async (more: object) => {
    const { body } = await stack.call<{ IdFuncionario: string; ups: number }[]>(
      'GET',
      '/rankingColaboradores',
      { token: empresa.token, query: { ...query(), ...more } },
    );
    return body.filter(({ IdFuncionario }) => IdFuncionario === mover.id).map(({ ups }) => ups);
  };
  const last = { periodo: 'mes', data: dayOf(now) };
  expect(await upsInRanking({ ...last, equipe: one.id })).toEqual([25]);
  expect(await upsInRanking({ ...last, equipe: two.id })).toEqual([]);
  expect(await upsInRanking(last)).toEqual([25]);
  expect(await upsInRanking({ equipe: two.id })).toEqual([25]);
  expect(await upsInRanking({ equipe: one.id })).toEqual([]);
});
