import { beforeAll, describe, expect, it } from 'vitest';
import { admin, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

// Names that no other test file uses: the admin searches all companies.
const stack = stackForFile();
interface Row {
  id: string;
  nome: string;
  empresaNome?: string;
}
let empresa: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack, 'buscada'), await newEmpresa(stack, 'buscavizinha')];
  await setPlan(stack, empresa, 'enterprise_anual');
  for (const nome of ['Yara Conceição Souza', 'Yarabela Prado', 'João Yara Lima', 'Zeca Prado']) {
    await register(empresa, nome);
  }
  await register(other, 'Yara de Outra Casa');
});

async function register(who: SignedIn, nome: string): Promise<string> {
  const { body } = await stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
    token: who.token,
    body: { nome, email: freshEmail('busca'), cargo: 'Vendas', empresaId: who.empresaId },
  });
  return body.IdFuncionario;
}
const search = (who: SignedIn, busca: string, more: Record<string, string | number> = {}) =>
  stack.call<Row[]>('GET', '/funcionarios', {
    token: who.token,
    query: { empresaId: who.empresaId, busca, ...more },
  });
const names = async (who: SignedIn, busca: string) => (await search(who, busca)).body.map(({ nome }) => nome);

describe('the search for employees', () => {
  it.each([
    ['yara', ['Yara Conceição Souza', 'João Yara Lima', 'Yarabela Prado']],
    ['CONCEICAO', ['Yara Conceição Souza']],
    ['yara  lima', ['João Yara Lima']],
    ['prado', ['Yarabela Prado', 'Zeca Prado']],
    ['ninguém', []],
  ])('%s finds %j, by name', async (typed, expected) => {
    expect(await names(empresa, typed)).toEqual(expected);
  });

  it('finds by address; an empty search filters nothing', async () => {
    expect((await names(empresa, 'busca.')).length).toBe(4);
    expect((await names(empresa, ' ')).length).toBe(4);
  });

  it('finds whose id an address names, only in the own company', async () => {
    const [zeca] = (await search(empresa, 'zeca')).body;
    expect(await names(empresa, zeca?.id ?? '')).toEqual(['Zeca Prado']);
    expect(await names(other, zeca?.id ?? '')).toEqual([]);
  });

  it('never returns another company’s employees, even with a cursor', async () => {
    expect(await names(other, 'yara')).toEqual(['Yara de Outra Casa']);
    const first = await search(empresa, 'yara', { limit: 1 });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await search(other, 'yara', { cursor })).status).toBe(400);
    const second = await search(empresa, 'yara', { limit: 50, cursor });
    expect([...first.body, ...second.body].map(({ nome }) => nome)).toEqual(await names(empresa, 'yara'));
  });

  it('follows a new name, and no longer finds a removed employee', async () => {
    const funcionario = await newFuncionario(stack, empresa, 'mudança');
    const { email } = funcionario;
    await stack.call('PUT', `/colaborador/${funcionario.id}`, {
      token: funcionario.token,
      body: { nome: 'Quitéria Nova', email },
    });
    expect([await names(empresa, 'pessoa'), await names(empresa, 'quiteria')]).toEqual([
      [],
      ['Quitéria Nova'],
    ]);
    await stack.call('DELETE', `/funcionarios/${funcionario.id}`, { token: empresa.token });
    expect(await names(empresa, 'quiteria')).toEqual([]);
  });

  it('the admin finds employees of all companies, with the company’s name', async () => {
    const found = (await search(await admin(stack), 'yara')).body;
    expect(found.map(({ nome, empresaNome }) => `${nome}: ${empresaNome}`)).toContain(
      'Yara de Outra Casa: Empresa buscavizinha',
    );
    expect(found.length).toBe(4);
  });
});

describe('the search for companies', () => {
  it('finds companies by any word of the name, never the admin’s own record', async () => {
    const { token } = await admin(stack);
    const find = async (busca: string) =>
      (await stack.call<Row[]>('GET', '/empresas', { token, query: { busca } })).body.map(({ nome }) => nome);
    expect(await find('buscavizinha')).toEqual(['Empresa buscavizinha']);
    expect((await find('busca')).sort()).toEqual(['Empresa buscada', 'Empresa buscavizinha']);
    expect(await find('painel')).toEqual([]);
  });
});
