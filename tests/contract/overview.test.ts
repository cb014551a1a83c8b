import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

interface Overview {
  compartilhamentos: number;
  participantes: number;
  colaboradores: number;
  trocasPendentes: number;
  passos: { post: boolean; convites: number; conexao: boolean } | null;
}

const stack = stackForFile();
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'inicio');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const overview = async (): Promise<Overview> =>
  (
    await stack.call<Overview>('GET', '/api/inicio', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body;
const settle = async (id: string, status: string) => {
  const { status: answered } = await stack.call('PUT', `/api/gerenciarTroca/${id}/status`, {
    token: empresa.token,
    body: { status },
  });
  expect(answered).toBe(200);
};
const waiting = async () => (await overview()).trocasPendentes;

describe('the overview of the home page', () => {
  it('lists the first steps of a new company', async () => {
    expect(await overview()).toEqual({
      compartilhamentos: 0,
      participantes: 0,
      acessaram: 0,
      colaboradores: 0,
      trocasPendentes: 0,
      sugestoesAbertas: 0,
      passos: { post: false, convites: 0, conexao: false },
    });
    const post = await newPost(stack, empresa);
    const people = [];
    for (const name of ['a', 'b', 'c', 'd']) people.push(await newFuncionario(stack, empresa, name));
    const [first] = people;
    if (!first) throw new Error('nobody');
    expect((await overview()).passos).toEqual({ post: true, convites: 3, conexao: false });
    await connectLinkedin(stack, first);
    expect((await overview()).passos).toBeNull();
    await share(stack, first, post.id);
    const after = await until('the share among the figures', async () => {
      const found = await overview();
      return found.compartilhamentos === 1 ? found : undefined;
    });
    expect(after).toMatchObject({
      participantes: 1,
      acessaram: 4,
      colaboradores: 4,
      passos: null,
    });
  });

  it('counts pending exchanges: after a delivery, an undone delivery, a cancellation and a removed employee', async () => {
    const [one, leaver] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
    for (const person of [one, leaver]) {
      await connectLinkedin(stack, person);
      await share(stack, person, (await newPost(stack, empresa, { ups: 25 })).id);
    }
    const { id } = await newProduct(stack, empresa, { valor_ups: 2, quantidade: 9 });
    const [first, second] = [await newExchange(stack, one, id), await newExchange(stack, one, id)];
    const left = await newExchange(stack, leaver, id);
    expect(await waiting()).toBe(3);
    await settle(first.id, 'entregue');
    expect(await waiting()).toBe(2);
    await settle(first.id, 'entregue');
    expect(await waiting()).toBe(2);
    await settle(first.id, 'pendente');
    expect(await waiting()).toBe(3);
    await settle(second.id, 'cancelada');
    expect(await waiting()).toBe(2);
    await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
    await settle(left.id, 'cancelada');
    expect(await waiting()).toBe(1);
  });
});
