import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import * as MSG from '../../shared/messages.ts';
import { setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { askForExport, finishedExport } from '../support/exports.ts';
import {
  checkedList,
  finishedImport,
  getImport,
  importList,
  listForm,
  uploadedListKey,
} from '../support/imports.ts';
import { stackForFile } from '../support/stack.ts';
import { prepare, upload } from '../support/uploads.ts';

const stack = stackForFile();
const HEAD = 'nome;email;cargo;equipe;telefone\n';
let empresa: SignedIn;
let otherEmpresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'lista');
  otherEmpresa = await newEmpresa(stack, 'vizinha');
  for (const one of [empresa, otherEmpresa]) await setPlan(stack, one, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));

const post = (body: unknown, who = empresa, headers: Record<string, string> = {}) =>
  stack.call('POST', '/api/importacoes', { token: who.token, body, headers });
const confirm = (id: string, who = empresa) =>
  stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: who.token });
const row = (email = freshEmail('nova'), nome = 'Nova Pessoa') => `${nome};${email};Analista;;\n`;
const peopleOf = async (who = empresa) =>
  (
    await stack.call<{ email: string; nome: string; equipeId?: string | null }[]>('GET', '/funcionarios', {
      token: who.token,
      query: { empresaId: who.id },
    })
  ).body;

describe('a list of people', () => {
  it('reports valid and invalid lines by position, and registers no one', async () => {
    const own = empresa.email;
    const right = Array.from({ length: 25 }, () => row());
    const before = (await peopleOf()).length;
    const checked = await checkedList(
      stack,
      empresa,
      `${HEAD}${right.join('')}Dona;${own};Chefe;;\nSem time;${freshEmail('x')};Analista;Nenhuma;\n`,
    );
    expect(checked).toMatchObject({ linhas: 27, validas: 25, totalErros: 2, ignoradas: [] });
    expect(checked.erros).toEqual([
      { linha: 27, coluna: 'email', valor: own, mensagem: MSG.emailDaConta, causa: MSG.emailDaConta },
      {
        linha: 28,
        coluna: 'equipe',
        valor: 'Nenhuma',
        mensagem: MSG.equipeDesconhecida,
        causa: MSG.equipeDesconhecida,
      },
    ]);
    expect(checked.equipesFaltantes).toEqual(['Nenhuma']);
    expect(checked.previa).toHaveLength(20);
    expect(await getImport(stack, empresa, checked.importacaoId)).toMatchObject({
      status: 'conferida',
      criados: 0,
      erros: 2,
    });
    expect((await peopleOf()).length).toBe(before);
  });

  it('tells current employees from those to be registered, and names each missing team once', async () => {
    const { email } = await newFuncionario(stack, empresa);
    const [first, second] = [freshEmail('time'), freshEmail('time')];
    const checked = await checkedList(
      stack,
      empresa,
      `${HEAD}${row(email)}${row()}Um;${first};Analista;Norte;\nDois;${second};Analista; norte ;\n`,
    );
    expect(checked).toMatchObject({ validas: 2, existentes: 1, equipesFaltantes: ['norte'] });
    expect(checked.previa).toHaveLength(1);
    expect(checked.previa.map((each) => each.email)).not.toContain(email);
  });

  it('lists five hundred invalid cells, and counts all of them', async () => {
    const checked = await checkedList(stack, empresa, HEAD + ';;;;x\n'.repeat(300));
    expect([checked.linhas, checked.validas, checked.erros.length, checked.totalErros]).toEqual([
      300, 0, 500, 600,
    ]);
    expect((await confirm(checked.importacaoId)).body.message).toBe(REFUSALS.nothingToImport.message);
  });

  it('counts errors by cause, and the lines that lack nothing but a team', async () => {
    const twice = freshEmail('duas');
    const lines = [
      ...Array.from({ length: 30 }, () => `Nova;${freshEmail('time')};Analista;Leste;\n`),
      `;${freshEmail('time')};;Leste;\n`,
      row(twice) + row(twice) + row(twice),
    ];
    const checked = await checkedList(stack, empresa, HEAD + lines.join(''));
    expect(checked).toMatchObject({ linhas: 34, validas: 1, equipesFaltantes: ['Leste'], soFaltaEquipe: 30 });
    expect(checked.causas).toEqual([
      { coluna: 'equipe', mensagem: MSG.equipeDesconhecida, linhas: 31 },
      { coluna: 'email', mensagem: MSG.emailRepetido, linhas: 2 },
      { coluna: 'nome', mensagem: 'O campo Nome é obrigatório.', linhas: 1 },
    ]);
  });

  it('reveals nothing about accounts of other companies', async () => {
    const { email } = await newFuncionario(stack, otherEmpresa);
    expect(await checkedList(stack, empresa, HEAD + row(email))).toMatchObject({ validas: 1, erros: [] });
  });

  it.each([
    ['a sheet called csv', Buffer.from('504b030414000600', 'hex'), MSG.importacaoPlanilha],
    ['nothing', Buffer.alloc(0), MSG.importacaoVazia],
    ['unknown columns', Buffer.from('a;b\n1;2'), /Faltam: nome, email/],
    ['100,000 columns', Buffer.from(`nome${';x'.repeat(100_000)}`), MSG.importacaoMuitasColunas],
  ])('400 for %s', async (_what, bytes, message) => {
    const { status, body } = await post(listForm(bytes));
    expect(status).toBe(400);
    expect((body.campos as Record<string, string>).arquivo).toMatch(message);
  });

  it('400 without a file, 413 for one of more than 2 MB', async () => {
    expect((await post({})).status).toBe(400);
    expect((await post({ arquivo: '' })).status).toBe(400);
    const large = await post(listForm(Buffer.alloc(2 * 1024 * 1024 + 1, 'a')));
    expect([large.status, large.body.message]).toEqual([413, REFUSALS.importTooLarge.message]);
  });

  it('accepts the key of the caller’s own upload only', async () => {
    const key = await uploadedListKey(stack, empresa);
    expect((await post({ key })).body).toMatchObject({ validas: 1 });
    expect((await post({ arquivo: key })).status).toBe(201);
    const list = {
      tipo: 'importacao',
      nome: 'a.csv',
      contentType: 'text/csv',
      bytes: Buffer.from('x'),
    } as const;
    const unsent = await prepare(stack, empresa.token, list);
    const png = { tipo: 'logo', nome: 'a.png', contentType: 'image/png', bytes: Buffer.from('x') } as const;
    const picture = await upload(stack, empresa.token, png);
    for (const wrong of [
      await uploadedListKey(stack, otherEmpresa),
      unsent.key,
      picture.key,
      `${key}/../x`,
      'exportacoes/x/y.csv',
    ]) {
      expect([wrong, (await post({ key: wrong })).status]).toEqual([wrong, 400]);
    }
  });
});

describe('uploads for an import', () => {
  const asked = (nome: string, contentType: string, tamanho: number, who = empresa) =>
    stack.call('POST', '/api/uploads', {
      token: who.token,
      body: { tipo: 'importacao', nome, contentType, tamanho },
    });

  it('accept CSV of at most 2 MB, from companies only', async () => {
    expect((await asked('a.csv', 'application/vnd.ms-excel', 10)).status).toBe(201);
    expect((await asked('a.xlsx', 'text/csv', 10)).status).toBe(400);
    expect((await asked('a.csv', 'image/png', 10)).status).toBe(400);
    expect((await asked('a.csv', 'text/csv', 2 * 1024 * 1024 + 1)).status).toBe(413);
    expect((await asked('a.csv', 'text/csv', 10, await newFuncionario(stack, empresa))).status).toBe(403);
  });

  it('cannot be used as pictures', async () => {
    const { status } = await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: {
        nome: 'Com lista',
        email: freshEmail('foto'),
        cargo: 'x',
        empresaId: empresa.id,
        fotoPerfilColab: await uploadedListKey(stack, empresa),
      },
    });
    expect(status).toBe(400);
  });
});

describe('a confirmed import', () => {
  it('registers and invites as the form does', async () => {
    const email = freshEmail('convidada');
    const done = await importList(stack, empresa, `${HEAD}Maria da Lista;${email};Analista;;11 98888-7777\n`);
    expect(done).toMatchObject({
      status: 'pronta',
      progresso: 100,
      criados: 1,
      existentes: 0,
      semVaga: 0,
      erros: 0,
    });
    const found = (await peopleOf()).find((each) => each.email === email);
    expect(found).toMatchObject({
      nome: 'Maria da Lista',
      cargo: 'Analista',
      telefone: '11 98888-7777',
      convitePendente: true,
    });
    const { status } = await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'X', email, cargo: 'x', empresaId: empresa.id },
    });
    expect(status).toBe(409);
  });

  it('assigns teams, and writes an audit line', async () => {
    const { body } = await stack.call<{ equipe: { id: string } }>('POST', '/api/equipes', {
      token: empresa.token,
      body: { nome: 'Vendas' },
    });
    const email = freshEmail('time');
    await importList(stack, empresa, `${HEAD}Com time;${email};Analista; vendas ;\n`);
    expect((await peopleOf()).find((each) => each.email === email)).toMatchObject({
      equipeId: body.equipe.id,
    });
    const { body: audit } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      { token: empresa.token, query: { empresaId: empresa.id } },
    );
    expect(audit.registros.find(({ acao }) => acao === 'importacao.confirmada')?.resumo).toBe(
      'Importou uma lista de colaboradores: 1 de 1 linha.',
    );
  });

  it('of the same file again registers no one', async () => {
    const list = HEAD + row() + row();
    expect(await importList(stack, empresa, list)).toMatchObject({ criados: 2, existentes: 0 });
    expect(await importList(stack, empresa, list)).toMatchObject({ criados: 0, existentes: 2 });
  });

  it('runs once when confirmed twice', async () => {
    const { importacaoId } = await checkedList(stack, empresa, HEAD + row());
    const twice = await Promise.all([confirm(importacaoId), confirm(importacaoId)]);
    expect(twice.every(({ status }) => status === 202 || status === 409)).toBe(true);
    expect(await finishedImport(stack, empresa, importacaoId)).toMatchObject({ criados: 1 });
    expect((await confirm(importacaoId)).status).toBe(202);
    expect(await getImport(stack, empresa, importacaoId)).toMatchObject({ status: 'pronta', criados: 1 });
  });

  it('reports an address of another company as the form does', async () => {
    const { email } = await newFuncionario(stack, otherEmpresa);
    const wrong = ';;;;\n'.replaceAll(';;', ';x;').repeat(6);
    const list = HEAD + row(email, 'Alheia') + row() + wrong;
    const { url = '', ...done } = await importList(stack, empresa, list);
    expect(done).toMatchObject({ criados: 1, erros: 7 });
    // The screen shows the first five, by line, whether the check or the registration refused them.
    expect(done.primeirosErros?.map(({ linha }) => linha)).toEqual([2, 4, 5, 6, 7]);
    expect(done.primeirosErros?.[0]).toEqual({ linha: 2, mensagem: MSG.emailEmUso });
    const text = Buffer.from(await (await fetch(url)).arrayBuffer()).toString();
    expect(text).toContain(`2;Alheia;${email};erro;${MSG.emailEmUso}\r\n`);
  });

  it('two at the same time stop at the last seat, and report every line', async () => {
    const free = await newEmpresa(stack, 'vagas');
    const lists = [0, 1].map(() => HEAD + Array.from({ length: 5 }, () => row()).join(''));
    const [one, other] = await Promise.all(lists.map((list) => importList(stack, free, list)));
    expect([one?.status, other?.status]).toEqual(['pronta', 'pronta']);
    expect(Number(one?.criados) + Number(other?.criados)).toBe(7);
    expect(Number(one?.semVaga) + Number(other?.semVaga)).toBe(3);
    expect(await peopleOf(free)).toHaveLength(7);
  });

  it('has a result with every line, formulas defused, available for fifteen minutes', async () => {
    const email = freshEmail('boa');
    const { url = '' } = await importList(stack, empresa, `${HEAD}=A1;x@x.com;C;;\n${row(email)}`);
    const address = new URL(url);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
    const file = await fetch(address);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="importacao-[\d-]+\.csv"$/,
    );
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
      `\uFEFFlinha;nome;email;situacao;mensagem\r\n2;'=A1;x@x.com;erro;${MSG.celulaComFormula}\r\n3;Nova Pessoa;${email};criado;\r\n`,
    );
    address.search = '';
    expect((await fetch(address)).status).toBe(403);
  });

  it('404 for invented ids, and after its time', async () => {
    const { importacaoId } = await checkedList(stack, empresa, HEAD + row());
    const look = async (who: SignedIn, id: string) =>
      (await stack.call('GET', `/api/importacoes/${id}`, { token: who.token })).status;
    expect(await look(empresa, importacaoId)).toBe(200);
    expect(await look(empresa, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe(404);
    expect(await look(empresa, encodeURIComponent('vez#1'))).toBe(400);
    await stack.tool('relogio', { agora: new Date(Date.now() + 13 * 3_600_000).toISOString() });
    const { token } = await stack.login(empresa.email, PASSWORD);
    expect((await confirm(importacaoId, { ...empresa, token })).status).toBe(404);
  });

  it('needs a confirmed e-mail, as every invitation does', async () => {
    const unsure = await newEmpresa(stack, 'semmail', { confirmed: false });
    const { importacaoId } = await checkedList(stack, unsure, HEAD + row());
    const { status, body } = await confirm(importacaoId, unsure);
    expect([status, body.codigo]).toEqual([403, 'email']);
  });
});

describe('the list of employees as a file', () => {
  const listOf = async (who: SignedIn) => {
    const { status, body, headers } = await stack.call<{ text: string }>(
      'GET',
      '/api/funcionarios/exportar',
      { token: who.token },
    );
    return { status, text: body.text, headers };
  };

  it('has the columns of an import, and can be imported again unchanged', async () => {
    const [from, to] = [await newEmpresa(stack, 'origem'), await newEmpresa(stack, 'destino')];
    for (const one of [from, to]) {
      await setPlan(stack, one, 'enterprise_anual');
      await stack.call('POST', '/api/equipes', { token: one.token, body: { nome: '=Vendas; Sul' } });
    }
    const emails = [freshEmail('volta'), freshEmail('volta')];
    const register = (body: object) =>
      stack.call('POST', '/cadastrar-funcionario', {
        token: from.token,
        body: { ...body, empresaId: from.id },
      });
    await register({ nome: "'=1+1", email: emails[0], cargo: '@chefe', vinculo: 'clt', matricula: '-7' });
    const list = `${HEAD}"Ana ""Nina"" Sá";${emails[1]};-;'=VENDAS; sul;+55 11 98888-7777\n`;
    await importList(stack, from, list.replace("'=VENDAS; sul", `"'=VENDAS; sul"`));

    const { text, headers } = await listOf(from);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="colaboradores-[\d-]+\.csv"$/);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines).toContain(`''=1+1;${emails[0]};'@chefe;;;clt;'-7`);
    expect(lines).toContain(`"Ana ""Nina"" Sá";${emails[1]};'-;"'=Vendas; Sul";'+55 11 98888-7777;;`);

    // The addresses are removed from one company, then imported by the other.
    const people = await peopleOf(from);
    for (const { id } of people as unknown as { id: string }[])
      await stack.call('DELETE', `/funcionarios/${id}`, { token: from.token });
    expect(await importList(stack, to, text)).toMatchObject({ criados: 2, erros: 0 });
    const again = (await listOf(to)).text.split('\r\n').sort();
    expect(again).toEqual(lines.sort());
  });

  it('importing it again registers no one, including employees who joined by the code', async () => {
    const one = await newEmpresa(stack, 'mesma');
    await newFuncionario(stack, one);
    const { text } = await listOf(one);
    expect(await importList(stack, one, text)).toMatchObject({ criados: 0, existentes: 1, erros: 0 });
  });

  it('409 above the size of an answer, for which there is an export', async () => {
    const large = await newEmpresa(stack, 'grande');
    await setPlan(stack, large, 'enterprise_anual');
    const person = await newFuncionario(stack, large);
    // Waits until the lists behind the file are up to date.
    await stack.caughtUp();
    const id = await askForExport(stack, large, 'pessoas');
    const { url = '' } = await finishedExport(stack, large, id);
    const file = Buffer.from(await (await fetch(url)).arrayBuffer()).toString();
    expect(file).toBe(
      `\uFEFFnome;email;cargo;equipe;telefone;vinculo;matricula\r\nPessoa pessoa;${person.email};;;;;\r\n`,
    );
    const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
    await db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: large.id },
        UpdateExpression: 'SET numColaboradores = :many',
        ExpressionAttributeValues: { ':many': 10_001 },
      }),
    );
    const { status, body } = await stack.call('GET', '/api/funcionarios/exportar', { token: large.token });
    expect([status, body.codigo]).toEqual([409, 'lista_longa']);
  });
});
