import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as push } from '../../../functions/areas/avisos/consumers/push.ts';
import { itemOf } from '../../../functions/areas/avisos/store/avisos.ts';
import type { WayBack, WayIn } from '../../../functions/areas/contas/index.ts';
import { putItem, updateItem } from '../../../functions/platform/dynamodb/commands.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { write } from '../../../functions/platform/dynamodb/writes.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import { newChave } from '../../support/chaves.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  proofOf,
  type SignedIn,
} from '../../support/contas.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { redeem } from '../../support/entry.ts';
import { comeByLinkedin } from '../../support/linkedin-entry.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { enterBy, newPasskey } from '../../support/passkey.ts';
import { type PushService, startPushService } from '../../support/push.ts';
import { patch } from '../../support/scim.ts';
import { connectLinkedin } from '../../support/sharing.ts';
import { comeBySso, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

/**
 * Every way into an account × every way in which its owner takes it back. A new entry of either list does not compile here
 * without its column, its row and its cells.
 */

const stack = stackForFile();
let provider: FakeProvider;
let browsers: PushService;
let owner: SignedIn;
let diretorio: string;
const DOMINIO = 'caminhos.example';
let people = 0;

beforeAll(async () => {
  [provider, browsers] = await Promise.all([startFakeProvider(), startPushService()]);
  owner = await newEmpresa(stack, 'caminhos');
  await setPlan(stack, owner, 'enterprise_anual');
  provider.claims = { sub: 'teste', email: `teste@${DOMINIO}` };
  await switchOnOidc(stack, owner, { emissor: provider.url, dominio: DOMINIO });
  diretorio = (await newChave(stack, owner)).chave;
});
afterAll(() => Promise.all([provider.close(), browsers.close()]));

const NEXT = 'Girassol47azul';
const newPerson = () => newFuncionario(stack, owner, 'pessoa', { email: `pessoa-${++people}@${DOMINIO}` });
const signIn = async (email: string, senha = PASSWORD) =>
  (await stack.call<{ token: string; refreshToken: string }>('POST', '/login', { body: { email, senha } }))
    .body;
const scim = (method: 'GET' | 'PATCH', path: string, chave: string, body?: object) =>
  stack.call(method, `/scim/v2${path}`, {
    headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const inDirectory = async ({ id }: SignedIn, op: object) => {
  const { status } = await scim('PATCH', `/Users/${id}`, diretorio, patch(op));
  if (status !== 200) throw new Error(`directory: ${status}`);
};

/** Makes the way, and returns whether it (still) opens the account. `opens` may be asked once. */
const WAYS: Record<WayIn, (person: SignedIn) => Promise<() => Promise<boolean>>> = {
  async sessao({ email }) {
    const { refreshToken } = await signIn(email);
    return async () =>
      (await stack.call('POST', '/api/refresh-token', { body: { token: refreshToken } })).status === 200;
  },
  async passkey(person) {
    const passkey = await newPasskey(stack, person);
    return async () => (await enterBy(stack, passkey)).status === 200;
  },
  async sso({ id, email }) {
    const come = async (address: string) => {
      provider.claims = { sub: `sujeito-${id}`, email: address };
      const came = await comeBySso(stack, owner.id);
      return came.codigo !== '' && (await redeem(stack, came)).status === 200;
    };
    expect(await come(email)).toBe(true);
    // By the link alone: no account has this address.
    return () => come(`outra-${id.toLowerCase()}@${DOMINIO}`);
  },
  async linkedin(person) {
    await connectLinkedin(stack, person);
    return async () => (await comeByLinkedin(stack, person.email)).at.includes('codigo=');
  },
  async push({ id: contaId, empresaId, token }) {
    const name = `navegador-${contaId}`;
    const body = browsers.browser(name);
    expect((await stack.call('POST', '/api/push/inscricoes', { token, body })).status).toBe(201);
    return async () => {
      const now = new Date();
      const id = newUlid(now);
      const aviso = {
        id,
        tipo: 'troca_entregue',
        dados: { produto: 'Caneca', trocaId: id },
        em: now.toISOString(),
      } as const;
      await write(putItem('avisos', itemOf(contaId, aviso)));
      const created = domainEvent(
        'aviso.criado',
        { contaId, avisoId: id, tipo: 'troca_entregue' },
        { empresaId, em: aviso.em },
      );
      expect((await push(deliveries([created], now))).batchItemFailures).toEqual([]);
      return browsers.of(name).length > 0;
    };
  },
  async chave(company) {
    const { chave } = await newChave(stack, company);
    return async () => (await scim('GET', '/Users', chave)).status === 200;
  },
};

const reset = async (email: string) => {
  await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
  const link = await linkToken(stack, email, /Redefina/);
  return (await stack.call('POST', `/reset-password/${link}`, { body: { senha: NEXT } })).status;
};

interface Back {
  /** what happens before the ways are made */
  before?: (person: SignedIn) => Promise<unknown>;
  take: (person: SignedIn) => Promise<unknown>;
}
const BACK: Record<WayBack, Back> = {
  'senha-redefinida': { take: async ({ email }) => expect(await reset(email)).toBe(200) },
  'senha-trocada': {
    take: async ({ token }) => {
      const body = { senhaAtual: PASSWORD, senha: NEXT };
      expect((await stack.call('POST', '/api/senha', { token, body })).status).toBe(200);
      expect((await stack.call('GET', '/api/sessoes', { token })).status, 'the owner stays').toBe(200);
    },
  },
  'email-desfeito': {
    take: async (person) => {
      const email = freshEmail('ladra');
      const headers = await proofOf(stack, person);
      const path = person.id === person.empresaId ? `/empresa/${person.id}` : `/colaborador/${person.id}`;
      const empresa = { endereco: 'Rua das Flores, 10', adm_nome: 'Aurora Lima', telefone: '11987654321' };
      const body = { nome: 'Aurora Lima', email, ...(person.id === person.empresaId && empresa) };
      expect((await stack.call('PUT', path, { token: person.token, body, headers })).status).toBe(200);
      const token = await linkToken(stack, email, /Confirme seu novo e-mail/);
      await stack.call('GET', '/confirmar-email', { query: { token } });
      const undo = await linkToken(stack, person.email, /O e-mail da sua conta foi trocado/);
      expect((await stack.call('POST', '/desfazer-email', { query: { token: undo } })).status).toBe(200);
    },
  },
  'email-do-diretorio': {
    take: (person) => inDirectory(person, { op: 'replace', path: 'userName', value: `nova-${person.email}` }),
  },
  'vinculo-confirmado': {
    take: async ({ id, empresaId, email }) => {
      await write(updateItem('funcionarios', { empresaId, id }, { set: { emailConfirmed: false } }));
      provider.claims = { sub: `dona-${id}`, email };
      expect((await redeem(stack, await comeBySso(stack, owner.id))).status).toBe(200);
    },
  },
  inativado: {
    take: async (person) => {
      for (const value of [false, true]) await inDirectory(person, { op: 'replace', path: 'active', value });
    },
  },
  'sessoes-encerradas': {
    take: async ({ token }) => {
      expect((await stack.call('DELETE', '/api/sessoes', { token })).status).toBe(200);
      expect((await stack.call('GET', '/api/sessoes', { token })).status, 'the owner stays').toBe(200);
    },
  },
};

/** `fecha`: the way opens the account no more; else why the two never meet. */
type Cell = 'fecha' | { nunca: string };
const closed = { sessao: 'fecha', passkey: 'fecha', sso: 'fecha', linkedin: 'fecha', push: 'fecha' } as const;
const notOfOwners = { nunca: 'the directory and its sign-in know employees; keys are the owner’s' };
const CELLS: Record<WayBack, Record<WayIn, Cell>> = {
  'senha-redefinida': { ...closed, chave: 'fecha' },
  'senha-trocada': { ...closed, chave: 'fecha' },
  'email-desfeito': { ...closed, chave: 'fecha' },
  'email-do-diretorio': { ...closed, chave: notOfOwners },
  'vinculo-confirmado': {
    ...closed,
    sso: { nunca: 'the link that confirms the address is the provider’s first' },
    chave: notOfOwners,
  },
  inativado: { ...closed, chave: notOfOwners },
  'sessoes-encerradas': { ...closed, chave: 'fecha' },
};

const entriesOf = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];
const ofOwner = (way: WayIn) => way === 'chave';

async function made(ways: readonly WayIn[], person: SignedIn) {
  const checks: [WayIn, () => Promise<boolean>][] = [];
  for (const way of ways) checks.push([way, await WAYS[way](person)]);
  return async () => {
    const opened: WayIn[] = [];
    for (const [way, opens] of checks) if (await opens()) opened.push(way);
    return opened;
  };
}

describe('every way in opens the account until its owner takes it back', () => {
  it('by each of them, without a way back', async () => {
    const ways = entriesOf(WAYS).flatMap(([way]) => (ofOwner(way) ? [] : [way]));
    expect(await (await made(ways, await newPerson()))()).toEqual(ways);
    const company = await newEmpresa(stack, 'chaves');
    await setPlan(stack, company, 'enterprise_anual');
    expect(await (await made(['chave'], company))()).toEqual(['chave']);
  });

  it.each(entriesOf(CELLS))('%s closes an employee’s', async (back, cells) => {
    const ways = entriesOf(cells).flatMap(([way, cell]) => (cell === 'fecha' && !ofOwner(way) ? [way] : []));
    const person = await newPerson();
    const opened = await made(ways, person);
    await BACK[back].take(person);
    expect(await opened()).toEqual([]);
  });

  it.each(
    entriesOf(CELLS).filter(([, { chave }]) => chave === 'fecha'),
  )('%s closes an owner’s', async (back) => {
    const company = await newEmpresa(stack, 'dona');
    await setPlan(stack, company, 'enterprise_anual');
    const opened = await made(['sessao', 'passkey', 'push', 'chave'], company);
    await BACK[back].take(company);
    expect(await opened()).toEqual([]);
  });

  it.each([
    ['LinkedIn', async ({ email }: SignedIn) => comeByLinkedin(stack, email)],
    [
      'the company’s provider',
      async ({ id, email }: SignedIn) => {
        provider.claims = { sub: `sujeito-${id}`, email };
        return comeBySso(stack, owner.id);
      },
    ],
  ])('also a sign-in that had begun by %s', async (_by, come) => {
    const person = await newPerson();
    await connectLinkedin(stack, person);
    const came = await come(person);
    expect(came.codigo).not.toBe('');
    await BACK['sessoes-encerradas'].take(person);
    expect((await redeem(stack, came)).status).toBe(401);
  });
});

describe('what the owner keeps', () => {
  it('stays, and only that; never what was closed before', async () => {
    const company = await newEmpresa(stack, 'mantidas');
    await setPlan(stack, company, 'enterprise_anual');
    const [mine, theirs] = [await newPasskey(stack, company), await newPasskey(stack, company)];
    const [key, other] = [await newChave(stack, company), await newChave(stack, company)];
    const change = (senhaAtual: string, senha: string, manter: string[]) =>
      stack.call('POST', '/api/senha', { token: company.token, body: { senhaAtual, senha, manter } });
    const open = async () => [
      (await enterBy(stack, mine)).status,
      (await enterBy(stack, theirs)).status,
      (await scim('GET', '/Users', key.chave)).status,
      (await scim('GET', '/Users', other.chave)).status,
    ];
    expect((await change(PASSWORD, NEXT, [mine.id, key.id, 'nada'])).status).toBe(200);
    expect(await open()).toEqual([200, 401, 200, 401]);
    expect((await change(NEXT, PASSWORD, [mine.id, theirs.id, key.id, other.id])).status).toBe(200);
    expect(await open()).toEqual([200, 401, 200, 401]);
    const { body } = await stack.call<{ chaves: { id: string; expiraEm: string | null }[] }>(
      'GET',
      '/api/chaves',
      company,
    );
    const ended = new Map(body.chaves.map(({ id, expiraEm }) => [id, expiraEm]));
    expect([ended.get(key.id), ended.get(other.id)]).toEqual([null, expect.any(String)]);
  });

  it('takes the password when all sessions end: a stolen session keeps nothing of its own', async () => {
    const ana = await newPerson();
    const passkey = await newPasskey(stack, ana);
    const end = (body: object) => stack.call('DELETE', '/api/sessoes', { token: ana.token, body });
    const refused = await end({ manter: [passkey.id] });
    expect([refused.status, refused.body.codigo]).toEqual([403, 'prova']);
    expect((await end({ manter: [passkey.id], senhaAtual: PASSWORD })).status).toBe(200);
    expect((await enterBy(stack, passkey)).status).toBe(200);
  });
});
