import { beforeAll, describe, expect, it } from 'vitest';
import { isBarred } from '../../../functions/areas/funcionarios/barred-address.ts';
import type { Empresa } from '../../../shared/routes/entities.ts';
import { HOUR_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import {
  confirmEmail,
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  type SignedIn,
  setEmpresa,
} from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { importList } from '../../support/imports.ts';
import { invoke } from '../../support/invoke.ts';
import { fillWindow } from '../../support/rate.ts';
import { stackForFile } from '../../support/stack.ts';

/** Whoever got hold of a company's code: a stranger, a client that makes people up, somebody who was dismissed. */

const stack = stackForFile({ limites: 'producao' });
const DOMINIO = 'so-daqui.com.br';
let empresa: SignedIn;
let turn = 0;
const codeOf = async ({ token, empresaId }: SignedIn) =>
  (await stack.call<Empresa>('GET', `/empresa/${empresaId}`, { token })).body.codigoEmpresa ?? '';
const atDomain = (name: string) => `${name}${++turn}@${DOMINIO}`;

interface Joined {
  IdFuncionario: string;
  message: string;
}
/** The beginning of an hour, so that none ends in a test. */
const AT = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
const join = (codigoEmpresa: string, email: string, address = `198.51.100.${++turn % 250}`) =>
  invoke('contas.signUpWithCode', {
    address,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Alguém', email, senha: PASSWORD, codigoEmpresa }),
    at: AT,
  }) as Promise<{ status: number; body: Joined }>;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'codigo');
  await setPlan(stack, empresa, 'enterprise_anual');
});

describe('a stranger who joins under an address of the company’s domain', () => {
  const reads = (empresaId: string, id: string) =>
    [
      ['GET', '/posts', { empresaId }],
      ['GET', '/rankingColaboradores', { empresaId }],
      ['GET', '/api/equipes', { empresaId }],
      ['GET', `/empresa/${empresaId}`, {}],
      ['GET', '/api/avisos', {}],
      ['GET', `/api/extrato/${id}`, {}],
    ] as const;
  const answers = (who: SignedIn) =>
    Promise.all(
      reads(who.empresaId, who.id).map(async ([method, path, query]) => {
        const { status, body } = await stack.call(method, path, { token: who.token, query });
        return [path, status, body.codigo];
      }),
    );
  const stranger = async (name: string): Promise<SignedIn> => {
    const email = atDomain(name);
    const { body } = await join(await codeOf(empresa), email);
    const session = await stack.login(email, PASSWORD);
    return { id: body.IdFuncionario, empresaId: empresa.empresaId, email, ...session };
  };

  it('sees nothing of the company until the address is confirmed, and all of it from then on', async () => {
    await setEmpresa(stack, empresa, { dominios: [DOMINIO] });
    await newPost(stack, empresa);
    const who = await stranger('ceo');
    for (const [path, status, codigo] of await answers(who)) {
      expect([path, status, codigo]).toEqual([path, 403, 'email']);
    }
    const { body } = await stack.call('GET', '/posts', {
      token: who.token,
      query: { empresaId: who.empresaId },
    });
    expect(body.message).toBe('Confirme seu e-mail para continuar.');
    // What the waiting page needs.
    const own = await stack.call('GET', '/DadosColab', { token: who.token, query: { email: who.email } });
    expect(own.status).toBe(200);
    const again = await stack.call('POST', '/enviar-confirmacao-email', {
      token: who.token,
      body: { email: who.email, id: who.id },
    });
    expect([200, 429]).toContain(again.status);

    await confirmEmail(stack, { ...who, contaId: who.id, tipo: 'funcionario' });
    for (const [path, status] of await answers(who)) expect([path, status]).toEqual([path, 200]);
  });

  it('is closed out again where the company names its domains later', async () => {
    await setEmpresa(stack, empresa, { dominios: [] });
    const who = await stranger('antes');
    for (const [path, status] of await answers(who)) expect([path, status]).toEqual([path, 200]);
    await setEmpresa(stack, empresa, { dominios: [DOMINIO] });
    for (const [path, status, codigo] of await answers(who)) {
      expect([path, status, codigo]).toEqual([path, 403, 'email']);
    }
    await setEmpresa(stack, empresa, { dominios: [] });
  });
});

describe('one client that makes people up', () => {
  it('uses up its own quota, and leaves the company’s to everybody else', async () => {
    const office = await newEmpresa(stack, 'cota');
    await setPlan(stack, office, 'enterprise_anual');
    await setEmpresa(stack, office, { dominios: ['exemplo.com.br'] });
    const code = await codeOf(office);
    const fake = (email = freshEmail('falsa')) => join(code, email, '203.0.113.7');
    // What fails counts against nobody.
    expect((await fake('fora@outro-lugar.com.br')).status).toBe(403);
    expect((await fake(office.email)).status).toBe(409);
    const limit = {
      name: 'entradas-cliente',
      subject: JSON.stringify([office.id, '203.0.113.7']),
      windowMs: HOUR_MS,
    };
    await fillWindow(limit, 117, AT);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await fake()).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const said = (await fake()).body.message;
    expect(said).toMatch(/desta rede.*Tente novamente a partir de \d\d\/\d\d às \d\d:\d\d\.$/);
    // Three of the company's 240 are used up: what was refused, and what the client had before, counts for nothing.
    await fillWindow({ name: 'entradas', subject: office.id, windowMs: HOUR_MS }, 235, AT);
    for (let n = 0; n < 2; n += 1) {
      expect((await join(code, freshEmail('honesta'), `198.51.101.${n}`)).status).toBe(201);
    }
    const last = await join(code, freshEmail('honesta'), '198.51.102.1');
    expect([last.status, last.body.message]).toEqual([429, expect.stringMatching(/com este código/)]);
  });
});

it('an office of a hundred behind one address joins within the hour', async () => {
  const office = await newEmpresa(stack, 'predio');
  await setPlan(stack, office, 'enterprise_anual');
  const address = '203.0.113.90';
  const both = JSON.stringify([office.id, address]);
  for (const [name, subject] of [
    ['entradas-cliente', both],
    ['entradas', office.id],
  ] as const)
    await fillWindow({ name, subject, windowMs: HOUR_MS }, 90, AT);
  const code = await codeOf(office);
  const last = await Promise.all(Array.from({ length: 10 }, () => join(code, freshEmail('predio'), address)));
  expect(last.map(({ status }) => status)).toEqual(Array(10).fill(201));
});

describe('a script that tests addresses', () => {
  const address = '203.0.113.40';
  const limit = { name: 'enderecos-em-uso', subject: address, windowMs: HOUR_MS };
  const signUp = async (email: string) =>
    invoke('contas.signUpCompany', {
      address,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        nome: 'A',
        endereco: 'R',
        adm_nome: 'D',
        telefone: '1',
        email,
        senha: PASSWORD,
      }),
      at: AT,
    });

  const check = (email: string) =>
    invoke('contas.checkAccess', {
      address,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, senha: PASSWORD }),
      at: AT,
    });

  it('learns a hundred in an hour, over all sign-ups, and then nothing by the refusal either', async () => {
    const code = await codeOf(await newEmpresa(stack, 'sondada'));
    await fillWindow(limit, 97, AT);
    expect((await join(code, freshEmail('livre'), address)).status).toBe(201);
    const taken = empresa.email;
    const statuses = [];
    for (const ask of [check, (email: string) => join(code, email, address), signUp, check, signUp])
      statuses.push((await ask(taken)).status);
    expect(statuses).toEqual([400, 409, 400, 429, 429]);
    const [known, free] = [await signUp(taken), await signUp(freshEmail('livre'))];
    expect(free).toMatchObject({ status: 429, body: known.body });
    expect(await check(freshEmail('livre'))).toMatchObject({ status: 429, body: known.body });
    expect((await join(code, freshEmail('livre'), address)).body).toEqual(known.body);
    expect((await join(code, freshEmail('livre'), '203.0.113.41')).status).toBe(201);
  });
});

describe('somebody who was dismissed', () => {
  beforeAll(async () => {
    empresa = await newEmpresa(stack, 'demite');
    await setPlan(stack, empresa, 'enterprise_anual');
  });
  const dismissed = async () => {
    const who = await newFuncionario(stack, empresa, 'demitida');
    const { status } = await stack.call('DELETE', `/funcionarios/${who.id}`, { token: empresa.token });
    expect(status).toBe(200);
    return who;
  };
  const invite = (email: string) =>
    stack.call<Joined>('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'De volta', email, cargo: 'Analista', empresaId: empresa.id },
    });

  it('does not come back by the code, under no spelling of the address, and is told no more than that it is in use', async () => {
    const { email } = await dismissed();
    const code = await codeOf(empresa);
    const [local, domain] = email.split('@');
    for (const one of [email, email.toUpperCase(), `${local}+1@${domain}`]) {
      const { status, body } = await join(code, one);
      expect([status, body.message]).toEqual([409, 'O e-mail fornecido já está em uso.']);
    }
    // Another company never dismissed anybody.
    const elsewhere = await newEmpresa(stack, 'outra');
    expect((await join(await codeOf(elsewhere), email)).status).toBe(201);
  });

  it('comes back by an invitation, and by the code from then on', async () => {
    const { email } = await dismissed();
    const { status, body } = await invite(email);
    expect(status).toBe(201);
    const { token } = empresa;
    await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token });
    expect((await join(await codeOf(empresa), email)).status).toBe(409);
    const { body: again } = await invite(email);
    const conta = {
      email,
      contaId: again.IdFuncionario,
      empresaId: empresa.id,
      tipo: 'funcionario',
    } as const;
    await confirmEmail(stack, conta);
    await leave(email, again.IdFuncionario);
    expect((await join(await codeOf(empresa), email)).status).toBe(201);
  });

  /** Deletes the own account. */
  const leave = async (email: string, id: string) => {
    const { issueLinkToken } = await import('../../../functions/areas/contas/store/account-links.ts');
    const conta = { email, contaId: id, empresaId: empresa.id, tipo: 'funcionario' } as const;
    const link = await issueLinkToken('convite', conta, new Date());
    await stack.call('POST', '/definir-senha', { query: { token: link }, body: { senha: PASSWORD } });
    const { token } = await stack.login(email, PASSWORD);
    const { status } = await stack.call('DELETE', '/api/minha-conta', {
      token,
      body: { senhaAtual: PASSWORD },
    });
    expect(status).toBe(200);
  };

  it('is let in by an imported list and by an approval as well', async () => {
    const { email } = await dismissed();
    const tagged = email.replace('@', '+2@');
    const isOut = () => isBarred(empresa.empresaId, email, new Date());
    expect(await isOut()).toBe(true);
    await importList(stack, empresa, `nome;email;cargo\nDe volta;${email};Analista`);
    expect(await isOut()).toBe(false);

    await setEmpresa(stack, empresa, { aprovarEntrada: true });
    const { body: waiting } = await join(await codeOf(empresa), tagged);
    const query = { empresaId: empresa.empresaId, busca: email };
    const { token } = empresa;
    const listed = await stack.call<{ id: string }[]>('GET', '/funcionarios', { token, query });
    await stack.call('DELETE', `/funcionarios/${listed.body[0]?.id}`, { token });
    expect(await isOut()).toBe(true);
    const approved = await stack.call('POST', `/funcionarios/${waiting.IdFuncionario}/aprovar`, { token });
    expect([approved.status, await isOut()]).toEqual([200, false]);
    await setEmpresa(stack, empresa, { aprovarEntrada: false });
  });

  it('while who was only turned away at the door may knock again', async () => {
    await setEmpresa(stack, empresa, { aprovarEntrada: true });
    const email = freshEmail('recusada');
    const { body } = await join(await codeOf(empresa), email);
    await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token: empresa.token });
    expect((await join(await codeOf(empresa), email)).status).toBe(201);
    await setEmpresa(stack, empresa, { aprovarEntrada: false });
  });
});
