import { beforeAll, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import type { Empresa, Funcionario, FuncionarioDetails, RankingRow } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import {
  confirmEmail,
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  type SignedIn,
} from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let member: SignedIn;

const settingsOf = ({ email }: SignedIn) => ({
  nome: 'Empresa de Teste',
  endereco: 'Rua A, 1',
  adm_nome: 'Rita',
  telefone: '1',
  email,
});
const change = (who: SignedIn, extra: object) =>
  stack.call<Empresa & { campos?: Record<string, string> }>('PUT', `/empresa/${who.id}`, {
    token: who.token,
    body: { ...settingsOf(who), ...extra },
  });
const read = async (who: SignedIn, by = who) =>
  (await stack.call<Empresa>('GET', `/empresa/${who.empresaId}`, { token: by.token })).body;
const join = async (who: SignedIn, email: string) =>
  stack.call<{ IdFuncionario: string; message: string; campos?: Record<string, string> }>(
    'POST',
    '/cadastrar-colaborador-com-codigo',
    { body: { nome: 'Nova Pessoa', email, senha: PASSWORD, codigoEmpresa: (await read(who)).codigoEmpresa } },
  );
const approve = (who: SignedIn, id: string) =>
  stack.call<Funcionario>('POST', `/funcionarios/${id}/aprovar`, { token: who.token });
const me = async ({ token, email }: { token: string; email: string }) =>
  (await stack.call<FuncionarioDetails>('GET', '/DadosColab', { token, query: { email } })).body;
const ranking = async ({ token, empresaId }: SignedIn) =>
  (await stack.call<RankingRow[]>('GET', '/rankingColaboradores', { token, query: { empresaId } })).body.map(
    ({ IdFuncionario }) => IdFuncionario,
  );
const waiting = async ({ token, empresaId }: SignedIn) =>
  (
    await stack.call<Funcionario[]>('GET', '/funcionarios', {
      token,
      query: { empresaId, situacao: 'aguardando' },
    })
  ).body.map(({ id }) => id);

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack, 'entrada'), await newEmpresa(stack, 'entrada')];
  await setPlan(stack, empresa, 'enterprise_anual');
  member = await newFuncionario(stack, empresa);
});

describe('the rules for joining', () => {
  it('are set and read by the company; a body without the fields keeps them', async () => {
    const { status, body } = await change(empresa, {
      aprovarEntrada: true,
      dominios: ['Exemplo.COM.br', 'exemplo.com.br', 'ação.com.br'],
    });
    const expected = { aprovarEntrada: true, dominios: ['exemplo.com.br', 'xn--ao-siap.com.br'] };
    expect([status, body]).toEqual([200, expect.objectContaining(expected)]);
    expect((await change(empresa, {})).body).toMatchObject(expected);
    expect(await read(empresa)).toMatchObject(expected);
    const seen = await read(empresa, member);
    for (const field of ['aprovarEntrada', 'dominios', 'aguardando', 'codigoEmpresa']) {
      expect(seen).not.toHaveProperty(field);
    }
    expect((await change(empresa, { dominios: [] })).body.dominios).toEqual([]);
  });

  it.each([
    [['@exemplo.com.br'], 'Informe só o domínio, sem @, por exemplo empresa.com.br.'],
    [['exemplo'], 'Informe só o domínio, sem @, por exemplo empresa.com.br.'],
    [Array.from({ length: 21 }, (_, n) => `d${n}.com.br`), 'Informe no máximo 20 domínios.'],
  ])('400 for %j, and nothing changes', async (dominios, message) => {
    const { status, body } = await change(other, { dominios, aprovarEntrada: true });
    expect([status, body.campos]).toEqual([400, { dominios: message }]);
    expect(await read(other)).toMatchObject({ dominios: [], aprovarEntrada: false });
  });

  it('403 for an address outside the company’s domains; invitations allow any address', async () => {
    await change(other, { dominios: ['empresa-tal.com.br'] });
    const { status, body } = await join(other, freshEmail('fora'));
    const message = 'Use o e-mail da empresa para se cadastrar.';
    expect([status, body.message, body.campos]).toEqual([403, message, { email: message }]);
    expect((await read(other)).numColaboradores).toBe(0);
    expect((await join(other, `eu${Date.now()}@EMPRESA-tal.com.br`)).status).toBe(201);
    const invited = await stack.call('POST', '/cadastrar-funcionario', {
      token: other.token,
      body: { nome: 'A', email: freshEmail('fora'), cargo: 'B', empresaId: other.id },
    });
    expect(invited.status).toBe(201);
  });

  it('403 for a change to an address outside the domains, until the first one is confirmed', async () => {
    const dominio = 'so-da-casa.com.br';
    await change(other, { dominios: [dominio] });
    const email = `fantasma${Date.now()}@${dominio}`;
    const { body: joined } = await join(other, email);
    const { token } = await stack.login(email, PASSWORD);
    const update = (to: string) =>
      stack.call<Funcionario & { campos?: object }>('PUT', `/colaborador/${joined.IdFuncionario}`, {
        token,
        body: { nome: 'Nova Pessoa', email: to, senhaAtual: PASSWORD },
      });
    const outside = freshEmail('fora');
    const { status, body } = await update(outside);
    expect([status, body.campos]).toEqual([403, { email: REFUSALS.newEmailOutsideDomains.message }]);
    expect(await stack.look(`emails?to=${encodeURIComponent(outside)}`)).toEqual([]);
    expect((await update(email)).status).toBe(200);
    expect((await update(`outra${Date.now()}@${dominio}`)).status).toBe(200);
    await confirmEmail(stack, {
      email,
      contaId: joined.IdFuncionario,
      empresaId: other.id,
      tipo: 'funcionario',
    });
    expect((await update(outside)).status).toBe(200);
  });
});

describe('a new e-mail requested before the company restricted its domains', () => {
  it('is refused when its link is followed, with the reason', async () => {
    await change(other, { dominios: [] });
    const [email, foreign] = [freshEmail('antes'), freshEmail('de-fora')];
    const { body: joined } = await join(other, email);
    const { token } = await stack.login(email, PASSWORD);
    await stack.call('PUT', `/colaborador/${joined.IdFuncionario}`, {
      token,
      body: { nome: 'Nova Pessoa', email: foreign, senhaAtual: PASSWORD },
    });
    const [link = ''] = (await stack.mail(foreign)).links.filter((each) => each.includes('confirmar-email'));
    await change(other, { dominios: ['so-da-casa.com.br'] });
    const answer = await fetch(link, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${stack.url}/email-confirmado?erro=dominio`,
    ]);
    expect((await stack.call('POST', '/login', { body: { email: foreign, senha: PASSWORD } })).status).toBe(
      401,
    );
    expect((await stack.login(email, PASSWORD)).token).toBeTruthy();
  });
});

describe('joining with approval', () => {
  let joined: { id: string; email: string; token: string };
  beforeAll(async () => {
    await change(empresa, { aprovarEntrada: true, dominios: [] });
    const email = freshEmail('espera');
    const { status, body } = await join(empresa, email);
    expect([status, body.message]).toEqual([
      201,
      'Cadastro recebido! A empresa precisa aprovar a sua entrada.',
    ]);
    const { token } = await stack.login(email, PASSWORD);
    joined = { id: body.IdFuncionario, email, token };
  });

  it('a pending employee signs in, takes a seat, is in no ranking, and gets every other call refused', async () => {
    expect(await me(joined)).toMatchObject({ situacao: 'aguardando', posicao: 0, totalRanking: 1 });
    expect(await read(empresa)).toMatchObject({ numColaboradores: 2, aguardando: 1 });
    expect(await waiting(empresa)).toEqual([joined.id]);
    expect(await ranking(empresa)).toEqual([member.id]);
    expect(await me(member)).toMatchObject({ situacao: 'ativo', posicao: 1, totalRanking: 1 });
    const { status, body } = await stack.call('GET', '/posts', {
      token: joined.token,
      query: { empresaId: empresa.id },
    });
    expect([status, body.codigo, body.message]).toEqual([
      403,
      'aguardando',
      'Seu cadastro aguarda a aprovação da empresa.',
    ]);
    const mail = await stack.mail(empresa.email, /espera a sua aprovação/);
    expect(mail.text).toContain('Nova Pessoa');
  });

  it('is approved once by repeated requests: a place in the ranking, one mail, every call', async () => {
    expect((await approve(other, joined.id)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => approve(empresa, joined.id)));
    for (const { status, body } of answers) {
      expect([status, body.id, body.situacao]).toEqual([200, joined.id, 'ativo']);
    }
    expect((await approve(empresa, joined.id)).body.situacao).toBe('ativo');
    expect(await read(empresa)).toMatchObject({ numColaboradores: 2, aguardando: 0 });
    expect(await waiting(empresa)).toEqual([]);
    expect(await ranking(empresa)).toEqual([member.id, joined.id]);
    await stack.caughtUp();
    expect(await me(joined)).toMatchObject({ situacao: 'ativo', posicao: 2, totalRanking: 2 });
    const posts = await stack.call('GET', '/posts', {
      token: joined.token,
      query: { empresaId: empresa.id },
    });
    expect(posts.status).toBe(200);
    const mail = await stack.mail(joined.email, /entrada foi aprovada/);
    // To an address that was never confirmed, a mail is what confirms it.
    expect(mail.links.some((link) => link.startsWith(`${stack.url}/v1/confirmar-email?token=`))).toBe(true);
    await stack.call('DELETE', `/funcionarios/${joined.id}`, { token: empresa.token });
    expect(await ranking(empresa)).toEqual([member.id]);
    expect(await read(empresa)).toMatchObject({ numColaboradores: 1, aguardando: 0 });
  });

  it('refused: the seat is free and the sign-in deleted', async () => {
    const email = freshEmail('espera');
    const { body } = await join(empresa, email);
    const { token } = await stack.login(email, PASSWORD);
    const removed = await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, {
      token: empresa.token,
    });
    expect(removed.status).toBe(200);
    expect(await read(empresa)).toMatchObject({ numColaboradores: 1, aguardando: 0 });
    expect(await waiting(empresa)).toEqual([]);
    expect((await stack.call('GET', '/DadosColab', { token, query: { email } })).status).toBe(401);
    expect((await approve(empresa, body.IdFuncionario)).status).toBe(404);
  });

  it('of simultaneous approval and removal one succeeds, and the seats stay right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await join(empresa, freshEmail('corrida'));
      const remove = () =>
        stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token: empresa.token });
      await Promise.all([approve(empresa, body.IdFuncionario), remove()]);
      await remove();
      expect(await read(empresa)).toMatchObject({ numColaboradores: 1, aguardando: 0 });
      expect(await ranking(empresa)).toEqual([member.id]);
    }
  });

  it('an employee registered by the company needs no approval', async () => {
    const email = freshEmail('convidada');
    const { body } = await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'A', email, cargo: 'B', empresaId: empresa.id },
    });
    const list = await stack.call<Funcionario[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id, situacao: 'ativo' },
    });
    expect(list.body.map(({ id }) => id)).toContain(body.IdFuncionario);
  });
});

describe('a pending employee', () => {
  const DOMINIO = 'quem-espera.com.br';
  let waits: SignedIn;
  beforeAll(async () => {
    waits = await newEmpresa(stack, 'espera');
    await setPlan(stack, waits, 'enterprise_anual');
  });
  const joined = async (email: string) => {
    const { body } = await join(waits, email);
    return { id: body.IdFuncionario, email, token: (await stack.login(email, PASSWORD)).token };
  };
  const correct = ({ id, token }: { id: string; token: string }, email: string, senhaAtual = PASSWORD) =>
    stack.call<Funcionario & { codigo?: string }>('PUT', `/colaborador/${id}`, {
      token,
      body: { nome: 'Nova Pessoa', email, senhaAtual },
    });

  it.each([
    ['for the company', { aprovarEntrada: true, dominios: [] as string[] }],
    ['for the confirmation', { aprovarEntrada: false, dominios: [DOMINIO] }],
  ])('%s leaves with the password only; the seat is free and no data is left', async (_, rules) => {
    await change(waits, rules);
    const { numColaboradores, aguardando } = await read(waits);
    const email = `sai${Date.now()}@${DOMINIO}`;
    const { token } = await joined(email);
    const leave = (senhaAtual: string) =>
      stack.call('DELETE', '/api/minha-conta', { token, body: { senhaAtual } });
    const refused = await leave('Errada123');
    expect([refused.status, refused.body.codigo]).toEqual([403, 'prova']);
    expect((await leave(PASSWORD)).status).toBe(200);
    expect(await read(waits)).toMatchObject({ numColaboradores, aguardando });
    expect((await stack.call('GET', '/api/eu', { token })).status).toBe(401);
    expect((await join(waits, email)).status).toBe(201);
  });

  it.each([
    ['for the company', { aprovarEntrada: true, dominios: [] as string[] }, 'aguardando'],
    ['for the confirmation', { aprovarEntrada: false, dominios: [DOMINIO] }, 'ativo'],
  ])('%s corrects a mistyped address, with the password only', async (_, rules, situacao) => {
    await change(waits, rules);
    const [wrong, right] = [`errado${Date.now()}@${DOMINIO}`, `certo${Date.now()}@${DOMINIO}`];
    const person = await joined(wrong);
    const refused = await correct(person, right, 'Errada123');
    expect([refused.status, refused.body.codigo]).toEqual([403, 'prova']);
    expect((await correct(person, right)).body.emailPendente).toBe(right);
    const [link = ''] = (await stack.mail(right)).links.filter((each) => each.includes('confirmar-email'));
    await fetch(link, { redirect: 'manual' });
    const { token } = await stack.login(right, PASSWORD);
    expect(await me({ token, email: right })).toMatchObject({ email: right, emailConfirmed: true, situacao });
    expect((await stack.call('POST', '/login', { body: { email: wrong, senha: PASSWORD } })).status).toBe(
      401,
    );
  });
});

describe('the company of a code', () => {
  const look = (codigo: string) => stack.call('GET', '/api/codigo', { query: { codigo } });

  it('names the company; an invented code, a replaced one and a closed company get the same answer', async () => {
    const owner = await newEmpresa(stack, 'nomeada');
    const { codigoEmpresa = '' } = await read(owner);
    const found = await look(codigoEmpresa.toLowerCase());
    expect([found.status, found.body]).toEqual([200, { empresaNome: 'Empresa nomeada' }]);
    const unknown = await look('ABCD2345');
    expect([unknown.status, unknown.body]).toMatchObject([400, { campos: { codigo: expect.any(String) } }]);
    await stack.call('POST', `/empresa/${owner.id}/renovar-codigo`, { token: owner.token });
    expect((await look(codigoEmpresa)).body).toEqual(unknown.body);
    const renewed = (await read(owner)).codigoEmpresa ?? '';
    expect((await look(renewed)).status).toBe(200);
    await stack.call('POST', '/api/encerrar-empresa', {
      token: owner.token,
      body: { senhaAtual: PASSWORD },
    });
    expect((await look(renewed)).body).toEqual(unknown.body);
  });
});
