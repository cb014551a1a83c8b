import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEmpresa } from '../../../functions/areas/contas/index.ts';
import { identify } from '../../../functions/areas/entrada/identify-by-sso.ts';
import { getSso } from '../../../functions/areas/entrada/store/company.ts';
import type { RouteCost } from '../../../infra/local/cost.ts';
import * as MSG from '../../../shared/messages.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import { auditOf } from '../../support/audit.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { beginEntry, redeem } from '../../support/entry.ts';
import { acceptInvitation, inviteGestor } from '../../support/gestores.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { enterBy, newPasskey } from '../../support/passkey.ts';
import { findBy, newDirectory, patch } from '../../support/scim.ts';
import { limitSeats } from '../../support/seats.ts';
import { comeBySso, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile({ custo: 'medido' });
let provider: FakeProvider;
let count = 0;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

const ONLY_SSO = [403, 'Entre com a conta da empresa.'];
const WRONG = [401, 'Credenciais inválidas.'];
const said = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { message?: string }).message,
];

/** A company that signs its people in by the provider, at a domain of its own. */
async function withSso(empresa?: SignedIn, switches: Record<string, boolean> = {}) {
  const owner = empresa ?? (await newEmpresa(stack, 'pessoas'));
  if (!empresa) await setPlan(stack, owner, 'enterprise_anual');
  const dominio = `pessoas-${++count}.example`;
  provider.claims = { sub: 'teste', email: `teste@${dominio}` };
  await switchOnOidc(stack, owner, { emissor: provider.url, dominio, ...switches });
  const address = (name: string) => `${name}-${++count}@${dominio}`;
  const come = (claims: Record<string, unknown>) => {
    provider.claims = claims;
    return comeBySso(stack, owner.id);
  };
  const change = (fields: object) =>
    stack.call('PATCH', '/api/sso', { token: owner.token, body: { ...fields, senhaAtual: PASSWORD } });
  return { owner, address, come, change };
}
const login = async (email: string, senha = PASSWORD) =>
  said(await stack.call('POST', '/login', { body: { email, senha } }));
const discover = async (email: string) =>
  (await stack.call<{ metodos: string[] }>('POST', '/login/descobrir', { body: { email } })).body;

describe('a seat', () => {
  it('is taken with the registration: without one, nobody is registered', async () => {
    const { owner, address, come } = await withSso(undefined, { criarAoEntrar: true });
    await limitSeats(owner.id, 0);
    const email = address('nova');
    expect((await come({ sub: 'nova', email })).at).toBe('/?sso=sem_vaga');
    await limitSeats(owner.id, 1);
    const came = await come({ sub: 'nova', email });
    expect((await redeem(stack, came)).body.email).toBe(email);
    expect((await getEmpresa(owner.id))?.numColaboradores).toBe(1);
    const [line] = await auditOf(stack, owner);
    expect(line?.resumo).toContain(`entrou pela conta da empresa em “${provider.url}”`);
  });

  it('that is the last goes to one of three at once', async () => {
    const { owner, come } = await withSso(undefined, { criarAoEntrar: true });
    await limitSeats(owner.id, 1);
    const { dominios } = await getSso(owner.id);
    const starts = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const item = await getSso(owner.id);
        const empresa = await getEmpresa(owner.id);
        if (!item.conexao || !empresa) throw new Error('no connection');
        const email = `${name}@${dominios[0]?.dominio}`;
        const assertion = {
          emissor: provider.url,
          sujeito: name,
          email,
          nome: undefined,
          naoConfirmado: false,
          hd: undefined,
        };
        return { item, empresa, conexao: item.conexao, assertion, now: new Date() };
      }),
    );
    const outcomes = await Promise.all(starts.map(identify));
    expect(outcomes.filter((each) => 'conta' in each)).toHaveLength(1);
    expect(outcomes.filter((each) => 'motivo' in each && each.motivo === 'sem_vaga')).toHaveLength(2);
    expect((await getEmpresa(owner.id))?.numColaboradores).toBe(1);
    expect((await come({ sub: 'd', email: `d@${dominios[0]?.dominio}` })).at).toBe('/?sso=sem_vaga');
  });
});

describe('a directory and single sign-on', () => {
  it('meet in one person, at the directory’s address; once linked, at any', async () => {
    const directory = await newDirectory(stack);
    const { address, come } = await withSso(directory.empresa, { criarAoEntrar: true });
    const [email, renamed] = [address('bia'), address('bia-nova')];
    await directory.make(email, { externalId: 'assunto-1' });
    expect((await come({ sub: 'assunto-1', email: renamed })).at).toBe('/?sso=sem_conta');
    const enter = async (claims: object) => (await redeem(stack, await come({ ...claims }))).body.email;
    expect(await enter({ sub: 'assunto-1', email })).toBe(email);
    expect(await enter({ sub: 'assunto-1', email: renamed })).toBe(email);
    expect((await getEmpresa(directory.empresa.id))?.numColaboradores).toBe(1);
  });

  it.each([
    'mallory:MAT-7',
    'MAT-7',
    ':MAT-7',
  ])('a subject that a person chose, %s, is no colleague’s directory id', async (sub) => {
    const directory = await newDirectory(stack);
    const { address, come } = await withSso(directory.empresa);
    const victim = address('vitima');
    await directory.make(victim, { externalId: 'MAT-7' });
    const mallory = await newFuncionario(stack, directory.empresa, 'mallory', { email: address('mallory') });
    const came = await come({ sub, email: mallory.email });
    if (sub === 'MAT-7') expect(came.at).toBe('/?sso=sem_conta');
    else expect((await redeem(stack, came)).body.email).toBe(mallory.email);
  });

  it('Microsoft’s subject ends in the directory’s id, for the address of that person only', async () => {
    const directory = await newDirectory(stack);
    const { owner, address } = await withSso(directory.empresa, { criarAoEntrar: true });
    const email = address('eva');
    await directory.make(email, { externalId: 'objeto-1' });
    const [item, empresa] = [await getSso(owner.id), await getEmpresa(owner.id)];
    if (!item.conexao || !empresa) throw new Error('no connection');
    const arrival = { item, empresa, conexao: item.conexao, now: new Date() };
    const by = (said: { email: string; sujeito: string }) =>
      identify({
        ...arrival,
        assertion: {
          emissor: 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
          nome: undefined,
          naoConfirmado: false,
          hd: undefined,
          ...said,
        },
      });
    const other = address('outra');
    expect(await by({ sujeito: 'tenant:objeto-1', email: other })).toEqual({ motivo: 'sem_conta' });
    expect(await by({ sujeito: 'tenant:objeto-1', email })).toMatchObject({ conta: { email } });
    expect(await by({ sujeito: 'tenant:objeto-2', email: other })).toMatchObject({ conta: { email: other } });
  });

  it('also when the person came first; who the directory makes inactive stays out', async () => {
    const directory = await newDirectory(stack);
    const { address, come } = await withSso(directory.empresa, { criarAoEntrar: true });
    const claims = { sub: 'primeira', email: address('dani') };
    expect((await redeem(stack, await come(claims))).status).toBe(200);
    const [found] = (await findBy(directory, `userName eq "${claims.email}"`)).body.Resources;
    const set = (op: object) => directory.ask('PATCH', `/Users/${found?.id}`, { body: patch(op) });
    expect((await set({ op: 'replace', path: 'externalId', value: 'primeira' })).status).toBe(200);
    expect((await redeem(stack, await come(claims))).body.email).toBe(claims.email);
    await set({ op: 'replace', path: 'active', value: false });
    expect((await come(claims)).at).toBe('/?sso=sem_conta');
    await set({ op: 'replace', path: 'active', value: true });
    expect((await redeem(stack, await come(claims))).body.email).toBe(claims.email);
  });
});

describe('only by the company’s account', () => {
  it('refuses password, passkey and LinkedIn of employees and managers, after they have proved themselves', async () => {
    const { owner, address, change } = await withSso();
    const ana = await newFuncionario(stack, owner, 'ana', { email: address('ana') });
    const gestor = await inviteGestor(stack, owner, 'editor', address('gestora'));
    await acceptInvitation(stack, owner.id, gestor);
    const outside = await newFuncionario(stack, owner, 'fora');
    const passkey = await newPasskey(stack, ana);
    await change({ obrigatorio: true });
    for (const { email } of [ana, gestor]) {
      expect(await login(email)).toEqual(ONLY_SSO);
      expect(await login(email, 'Errada123')).toEqual(WRONG);
    }
    expect(said(await enterBy(stack, passkey))).toEqual(ONLY_SSO);
    expect(said(await enterBy(stack, passkey, { challenge: 'bmFkYQ' }))).toEqual(WRONG);
    expect(said(await redeem(stack, await beginEntry([ana])))).toEqual(ONLY_SSO);
    expect((await login(outside.email))[0]).toBe(200);
    await change({ obrigatorio: false });
    expect((await enterBy(stack, passkey)).status).toBe(200);
    expect((await redeem(stack, await beginEntry([ana]))).status).toBe(200);
  });

  it('is said by the mail of a recovery, and by no answer; the owner gets a link as before', async () => {
    const { owner, address, change } = await withSso();
    const ana = await newFuncionario(stack, owner, 'ana', { email: address('ana') });
    const outside = await newFuncionario(stack, owner, 'fora');
    const recover = async (email: string) =>
      said(await stack.call('POST', '/solicitar-recuperacao', { body: { email } }));
    await change({ obrigatorio: true });
    const answers = [];
    for (const email of [ana.email, outside.email, owner.email, address('ninguem')])
      answers.push(await recover(email));
    expect(answers).toEqual(answers.map(() => [200, MSG.recuperacao]));
    const mail = await stack.mail(ana.email, /^Entre com a conta da empresa$/);
    expect(mail.links).toContain(`${stack.url}/sso/${owner.id}/entrar`);
    expect(mail.text).not.toContain('token=');
    for (const { email } of [outside, owner]) await linkToken(stack, email, /^Redefina/);
    await change({ obrigatorio: false });
    await recover(ana.email);
    await linkToken(stack, ana.email, /^Redefina/);
  });

  it('ends with the plan that has it', async () => {
    const { owner, address, come, change } = await withSso();
    const ana = await newFuncionario(stack, owner, 'ana', { email: address('ana') });
    await change({ obrigatorio: true });
    await setPlan(stack, owner, 'expert_anual');
    expect((await login(ana.email))[0]).toBe(200);
    expect(await discover(ana.email)).toEqual({ metodos: ['senha'] });
    expect((await come({ sub: 'ana', email: ana.email })).at).toBe('/?sso=configuracao');
  });

  it('leaves the owner a way in when the provider is broken, and out of single sign-on', async () => {
    const { owner, address, change } = await withSso();
    const broken = await startFakeProvider();
    await switchOnOidcAt(owner, broken);
    const ana = await newFuncionario(stack, owner, 'ana', { email: address('ana') });
    await change({ obrigatorio: true });
    broken.instead = { '/token': (res) => res.destroy(), '/jwks': (res) => res.destroy() };
    broken.claims = { sub: 'ana', email: ana.email };
    expect((await comeBySso(stack, owner.id)).at).toBe('/?sso=configuracao');
    await broken.close();
    expect(await discover(ana.email)).toMatchObject({ metodos: ['sso'] });
    expect(await login(ana.email)).toEqual(ONLY_SSO);
    const { status, body } = await stack.call<{ token: string }>('POST', '/login', {
      body: { email: owner.email, senha: PASSWORD },
    });
    expect(status).toBe(200);
    await stack.call('PATCH', '/api/sso', {
      token: body.token,
      body: { obrigatorio: false, senhaAtual: PASSWORD },
    });
    expect((await login(ana.email))[0]).toBe(200);
  });

  /** Another provider, which is tested and switched on in the place of the first. */
  async function switchOnOidcAt(owner: SignedIn, other: FakeProvider) {
    const dominio = `pessoas-${++count}.example`;
    other.claims = { sub: 'teste', email: `teste@${dominio}` };
    await switchOnOidc(stack, owner, { emissor: other.url, dominio });
  }
});

describe('the owner’s account', () => {
  it('is linked only with its own password, and another subject never gets it', async () => {
    const { address, come } = await withSso();
    const email = address('dona');
    const moved = await newEmpresa(stack, 'dona', { email });
    await setPlan(stack, moved, 'enterprise_anual');
    // Of another company: not asked for a password either.
    expect((await come({ sub: 'dona', email })).at).toBe('/?sso=sem_conta');
    const own = await newEmpresa(stack, 'propria', { email: `dona-${++count}@propria-${count}.example` });
    await setPlan(stack, own, 'enterprise_anual');
    provider.claims = { sub: 'teste', email: own.email };
    await switchOnOidc(stack, own, { emissor: provider.url, dominio: own.email.split('@')[1] ?? '' });
    provider.claims = { sub: 'dona', email: own.email };
    const { body } = await redeem(stack, await comeBySso(stack, own.id));
    expect(body).toEqual({ desafio: 'senha', sessao: expect.any(String) });
    const answer = (senha: string) =>
      stack.call('POST', '/login/desafio', { body: { sessao: body.sessao, senha } });
    expect(said(await answer('Errada123'))).toEqual(WRONG);
    expect((await answer(PASSWORD)).status).toBe(200);
    const [line] = await auditOf(stack, own);
    expect(line?.resumo).toBe(
      `Passou a entrar pela conta da empresa em “${provider.url}”, confirmado com a senha.`,
    );
    provider.claims = { sub: 'intrusa', email: own.email };
    expect((await comeBySso(stack, own.id)).at).toBe('/?sso=sem_conta');
  });
});

describe('Google’s one issuer', () => {
  it('proves a domain only by hd', async () => {
    const { owner, address } = await withSso(undefined, { criarAoEntrar: true });
    const [item, empresa] = [await getSso(owner.id), await getEmpresa(owner.id)];
    if (!item.conexao || !empresa) throw new Error('no connection');
    const arrival = { item, empresa, conexao: item.conexao, now: new Date() };
    const email = address('ana');
    const by = (hd: string | undefined) =>
      identify({
        ...arrival,
        assertion: {
          emissor: 'https://accounts.google.com',
          sujeito: 'g',
          email,
          nome: undefined,
          naoConfirmado: false,
          hd,
        },
      });
    expect(await by(undefined)).toEqual({ motivo: 'dominio' });
    expect(await by('outra.example')).toEqual({ motivo: 'dominio' });
    expect(await by(email.split('@')[1])).toHaveProperty('conta');
  });
});

describe('a stranger', () => {
  it('reads the same of every address of a domain, from the same reads', async () => {
    const { owner, address } = await withSso();
    const ana = await newFuncionario(stack, owner, 'ana', { email: address('ana') });
    const costOf = async (email: string) => {
      const since = new Date().toISOString();
      const answer = await discover(email);
      const costs = await stack.look<RouteCost[]>(`custo?desde=${since}`);
      const cost = costs.find(({ rota }) => rota === 'POST /login/descobrir');
      return { answer, chamadas: cost?.chamadas, leitura: cost?.leitura, escrita: cost?.escrita };
    };
    const known = await costOf(ana.email);
    expect(known).toMatchObject({ answer: { metodos: ['senha', 'sso'] }, chamadas: 1 });
    expect(await costOf(address('ninguem'))).toEqual(known);
    const [other, nobody] = [await newFuncionario(stack, owner, 'fora'), freshEmail('ninguem')];
    expect(await costOf(nobody)).toEqual(await costOf(other.email));
  });

  it('reads the same of a company without single sign-on as of none', async () => {
    const without = await newEmpresa(stack, 'sem-sso');
    for (const id of [without.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      expect((await comeBySso(stack, id)).at).toBe('/?sso=configuracao');
  });

  it('with another company’s address reads the same as with nobody’s', async () => {
    const { address, come } = await withSso();
    const other = await newEmpresa(stack, 'alheia');
    const person = await newFuncionario(stack, other, 'alheia', { email: address('alheia') });
    const [theirs, nobodys] = [
      await come({ sub: 'a', email: person.email }),
      await come({ sub: 'b', email: address('ninguem') }),
    ];
    expect([theirs.at, nobodys.at]).toEqual(['/?sso=sem_conta', '/?sso=sem_conta']);
  });
});
