import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import type { Funcionario, ListedFuncionario } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { auditOf } from '../support/audit.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { checkedList, importList } from '../support/imports.ts';
import { finishedLot } from '../support/lots.ts';
import { stackForFile } from '../support/stack.ts';

/** Who a person is to payroll: kind of employment and number. */
const stack = stackForFile();
const HEAD = 'nome;email;cargo;vinculo;matricula\n';
const TAKEN = {
  status: 409,
  body: { message: MSG.matriculaEmUso, campos: { matricula: MSG.matriculaEmUso } },
};
let empresa: SignedIn;
let person: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack, 'folha');
  await setPlan(stack, empresa, 'enterprise_anual');
  person = await newFuncionario(stack, empresa);
});

const change = (id: string, body: object, by = empresa) =>
  stack.call<Funcionario>('PUT', `/funcionarios/${id}`, { token: by.token, body });
const register = (fields: object = {}, by = empresa) =>
  stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
    token: by.token,
    body: { nome: 'Noel Rosa', email: freshEmail('noel'), cargo: 'Analista', empresaId: by.id, ...fields },
  });
async function listed(by = empresa, query: object = { empresaId: empresa.id }) {
  const { body } = await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
    token: by.token,
    query: { ...query },
  });
  return new Map(body.map(({ id, vinculo, matricula }) => [id, [vinculo, matricula]]));
}
const told = async (id: string) =>
  (await auditOf(stack, empresa)).filter(({ alvo }) => alvo === id).map(({ resumo }) => resumo);
let last = 0;
const numbers = () => {
  last += 1;
  return `M-${last}`;
};

describe('the company', () => {
  it('sets, changes and removes them; null, an empty text and absence each have their meaning', async () => {
    const { status, body } = await register({ vinculo: 'clt', matricula: ' 00\u00a017\u200b ' });
    expect(status).toBe(201);
    const id = body.IdFuncionario;
    expect((await listed()).get(id)).toEqual(['clt', '00 17']);
    expect((await change(id, { cargo: 'Chefe' })).body).toMatchObject({ vinculo: 'clt', matricula: '00 17' });
    expect((await change(id, { vinculo: 'pj', matricula: '' })).body).toMatchObject({
      vinculo: 'pj',
      matricula: null,
    });
    expect((await change(id, { vinculo: null, matricula: '18' })).body).toMatchObject({
      vinculo: null,
      matricula: '18',
    });
    expect((await listed()).get(id)).toEqual([null, '18']);
    const bare = await register({ vinculo: '', matricula: null });
    expect((await listed()).get(bare.body.IdFuncionario)).toEqual([null, null]);
  });

  it.each([
    [{ vinculo: 'freelancer' }, { vinculo: MSG.vinculoDesconhecido }],
    [{ vinculo: 7 }, { vinculo: MSG.vinculoDesconhecido }],
    [{ matricula: '1'.repeat(31) }, { matricula: 'Use no máximo 30 caracteres.' }],
    [{ matricula: 7 }, { matricula: MSG.dadosInvalidos }],
    [{ matricula: '7\u0000' }, { matricula: MSG.nomeInvisivel }],
    [{ matricula: '1,23457E+11' }, { matricula: MSG.matriculaEncurtada }],
  ])('400 for %j', async (fields, campos) => {
    expect(await change(person.id, fields)).toMatchObject({ status: 400, body: { campos } });
    expect(await register(fields)).toMatchObject({ status: 400, body: { campos } });
  });

  it('gives a number to one person only, until it is changed or the person leaves; other companies have their own', async () => {
    const matricula = numbers();
    const { body } = await register({ matricula });
    expect(await register({ matricula })).toMatchObject(TAKEN);
    expect(await change(person.id, { matricula })).toMatchObject(TAKEN);
    expect((await change(body.IdFuncionario, { matricula })).status).toBe(200);
    const other = await newEmpresa(stack, 'outra');
    expect((await register({ matricula }, other)).status).toBe(201);

    const next = numbers();
    await change(body.IdFuncionario, { matricula: next });
    expect((await change(person.id, { matricula })).status).toBe(200);
    expect(await change(person.id, { matricula: next })).toMatchObject(TAKEN);
    await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token: empresa.token });
    expect((await change(person.id, { matricula: next })).status).toBe(200);
    expect((await change(person.id, { matricula: null })).status).toBe(200);
    expect((await register({ matricula: next })).status).toBe(201);
  });

  it('gives a number once among simultaneous requests, and leaves none behind', async () => {
    const matricula = numbers();
    const people = await Promise.all(Array.from({ length: 4 }, () => register()));
    const answers = await Promise.all(people.map(({ body }) => change(body.IdFuncionario, { matricula })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)]?.body.IdFuncionario ?? '';
    // Both changes release the number that the record had, and no other.
    const [one, two] = [numbers(), numbers()];
    await Promise.all([change(winner, { matricula: one }), change(winner, { matricula: two })]);
    const [, kept] = (await listed()).get(winner) ?? [];
    expect([one, two]).toContain(kept);
    expect((await register({ matricula })).status).toBe(201);
    expect((await register({ matricula: kept === one ? two : one })).status).toBe(201);
    expect(await register({ matricula: kept })).toMatchObject(TAKEN);
  });

  it('finds each change in the audit, without the number', async () => {
    const { body } = await register({ vinculo: 'clt', matricula: numbers() });
    const id = body.IdFuncionario;
    await change(id, { vinculo: 'diretoria', matricula: numbers(), cargo: 'Chefe' });
    await change(id, { vinculo: 'diretoria' });
    await change(id, { vinculo: null });
    expect(await told(id)).toEqual([
      expect.stringMatching(/Vínculo: “Diretoria” → vazio\.$/),
      expect.stringMatching(
        /Cargo: “Analista” → “Chefe”; Vínculo: “CLT” → “Diretoria”; Matrícula alterada\.$/,
      ),
      expect.stringContaining('Cadastrou'),
    ]);
  });
});

describe('who reads them', () => {
  it('the company, its keys’ list and the person; the admin gets null', async () => {
    const matricula = numbers();
    await change(person.id, { vinculo: 'estagio', matricula });
    const boss = await admin(stack);
    const own = async ({ token }: SignedIn) => {
      const query = { email: person.email };
      const { body } = await stack.call<Funcionario>('GET', '/DadosColab', { token, query });
      return [body.vinculo, body.matricula];
    };
    expect(await own(person)).toEqual(['estagio', matricula]);
    expect(await own(empresa)).toEqual(['estagio', matricula]);
    expect(await own(boss)).toEqual([null, null]);
    expect((await listed(boss)).get(person.id)).toEqual([null, null]);
    const { body } = await stack.call<Funcionario>('PUT', `/colaborador/${person.id}`, {
      token: person.token,
      body: { nome: 'Pessoa', email: person.email, vinculo: 'diretoria', matricula: 'minha' },
    });
    expect([body.vinculo, body.matricula]).toEqual(['estagio', matricula]);
  });
});

describe('many people at once', () => {
  it('get one kind of employment, or none; without one the change is refused', async () => {
    const people = await Promise.all([register(), register({ vinculo: 'pj' })]);
    const ids = people.map(({ body }) => body.IdFuncionario);
    const lot = { acao: 'vinculo' as const, ids };
    expect(await finishedLot(stack, empresa, { ...lot, vinculo: 'clt' })).toMatchObject({ feitos: 2 });
    let now = await listed();
    expect(ids.map((id) => now.get(id))).toEqual([
      ['clt', null],
      ['clt', null],
    ]);
    expect((await told(ids[1] ?? ''))[0]).toMatch(/Vínculo: “PJ” → “CLT”\.$/);
    expect(await finishedLot(stack, empresa, { ...lot, vinculo: null })).toMatchObject({ feitos: 2 });
    now = await listed();
    expect(now.get(ids[0] ?? '')).toEqual([null, null]);
    for (const fields of [{}, { vinculo: 'chefia' }])
      expect(
        await stack.call('POST', '/api/lotes', { token: empresa.token, body: { ...lot, ...fields } }),
      ).toMatchObject({ status: 400, body: { campos: { vinculo: MSG.vinculoDesconhecido } } });
  });

  it('an import registers new people with them, and changes only them of people who are there', async () => {
    const [old, kept, fresh] = [freshEmail('velha'), freshEmail('fica'), freshEmail('nova')];
    const [first, second, third] = [numbers(), numbers(), numbers()];
    await register({ email: old, vinculo: 'clt', matricula: first });
    await register({ email: kept, vinculo: 'pj', matricula: second });
    const list = `${HEAD}Outro Nome;${old};Outro cargo;ESTÁGIO;${third}\nFica;${kept};;;\nNova;${fresh};C;Clt;${first}\n`;
    const checked = await checkedList(stack, empresa, list);
    expect(checked).toMatchObject({ validas: 3, existentes: 2, atualizam: 1, totalErros: 0 });
    expect(checked.previa).toEqual([
      expect.objectContaining({ email: fresh, vinculo: 'clt', matricula: first }),
    ]);
    expect(await importList(stack, empresa, list)).toMatchObject({ criados: 1, existentes: 2, erros: 0 });
    const { body } = await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    });
    const of = (email: string) => body.find((each) => each.email === email);
    expect(of(old)).toMatchObject({
      nome: 'Noel Rosa',
      cargo: 'Analista',
      vinculo: 'estagio',
      matricula: third,
    });
    expect(of(kept)).toMatchObject({ vinculo: 'pj', matricula: second });
    expect(of(fresh)).toMatchObject({ vinculo: 'clt', matricula: first });
    const line = (await auditOf(stack, empresa)).find(({ alvo }) => alvo === of(old)?.id);
    expect(line).toMatchObject({
      acao: 'colaborador.alterado',
      origem: 'importacao',
      resumo: expect.stringMatching(/Vínculo: “CLT” → “Estágio”; Matrícula alterada\.$/),
    });
  });

  it('an import leaves a person whose number is taken, and says so in that line', async () => {
    const [taken, free] = [numbers(), numbers()];
    await register({ matricula: taken });
    const [known, fresh] = [freshEmail('tem'), freshEmail('nova')];
    await register({ email: known });
    const list = `${HEAD}Tem;${known};C;;${taken}\nNova;${fresh};C;clt;${free}\n`;
    expect(await importList(stack, empresa, list)).toMatchObject({
      criados: 1,
      existentes: 0,
      erros: 1,
      primeirosErros: [{ linha: 2, mensagem: MSG.matriculaEmUso }],
    });
  });
});
