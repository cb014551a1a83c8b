import { afterEach, describe, expect, it } from 'vitest';
import { getConnection } from '../../functions/areas/conexoes/index.ts';
import { DAY_MS } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { redeem } from '../support/entry.ts';
import { beginAtLinkedin, comeByLinkedin, endOf, isAlive, returnOf } from '../support/linkedin-entry.ts';
import { startFakeProvider } from '../support/oidc.ts';
import { connectLinkedin, tryToConnect } from '../support/sharing.ts';
import { switchOnOidc } from '../support/sso.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
  await stack.tool('falhas', { servico: 'linkedin', modo: 'erro', vezes: 0 });
});

const OVER = [401, 'Entrada expirada. Tente novamente.'];
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const connected = async (nome: string, empresa?: SignedIn): Promise<SignedIn> => {
  const person = await newFuncionario(stack, empresa ?? (await newEmpresa(stack)), nome);
  await connectLinkedin(stack, person);
  return person;
};
const connectionEnd = async ({ id }: SignedIn): Promise<number> =>
  new Date((await getConnection(id))?.expiraEm ?? '').getTime();
const moveDays = (days: number) =>
  stack.tool('relogio', { agora: new Date(Date.now() + days * DAY_MS).toISOString() });

describe('signing in with LinkedIn', () => {
  it('302 to LinkedIn’s consent, with the scopes of sharing and a cookie for this browser', async () => {
    const start = await fetch(`${stack.url}/linkedin/entrar`, { redirect: 'manual' });
    expect(start.status).toBe(302);
    expect(start.headers.get('set-cookie')).toMatch(
      /^entrada=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const consent = new URL(start.headers.get('location') ?? '');
    expect(consent.pathname).toBe('/__local/linkedin/oauth/v2/authorization');
    const { state, client_id: _, ...query } = Object.fromEntries(consent.searchParams);
    expect(query).toEqual({
      response_type: 'code',
      redirect_uri: `${stack.url}/linkedin/retorno`,
      scope: 'openid profile email w_member_social',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
  });
});

describe('a member connected to an employee', () => {
  it('is signed in as by a password, and the list of sessions names the way', async () => {
    const ana = await connected('ana');
    const came = await comeByLinkedin(stack, ana.email);
    expect(came.at).toMatch(/^\/entrar\?codigo=[\w-]{43}$/);
    const { status, body } = await redeem(stack, came);
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        refreshToken: expect.stringMatching(/^7\./),
        email: ana.email,
        entityType: 'funcionario',
        admin: false,
        papel: null,
      },
    ]);
    const { body: list } = await stack.call<{ sessoes: { metodo: string; atual: boolean }[] }>(
      'GET',
      '/api/sessoes',
      { token: body.token ?? '' },
    );
    expect(list.sessoes.find(({ atual }) => atual)?.metodo).toBe('linkedin');
    expect(said(await redeem(stack, came))).toEqual(OVER);
  });

  it('is remembered where that was asked', async () => {
    const ana = await connected('ana');
    const { body } = await redeem(stack, await comeByLinkedin(stack, ana.email, { query: '?lembrar=true' }));
    expect(body.refreshToken).toMatch(/^365\./);
  });

  it('has the connection renewed for 60 days, when the code is redeemed and not before', async () => {
    const ana = await connected('ana');
    const before = await connectionEnd(ana);
    await moveDays(30);
    const came = await comeByLinkedin(stack, ana.email);
    expect(await connectionEnd(ana)).toBe(before);
    const { body } = await redeem(stack, came);
    expect(Math.round(((await connectionEnd(ana)) - before) / DAY_MS)).toBe(30);
    const own = await stack.call<{ linkedinConectado: boolean; linkedinExpiraEm: string }>(
      'GET',
      '/DadosColab',
      {
        token: body.token ?? '',
        query: { email: ana.email },
      },
    );
    expect(own.body.linkedinConectado).toBe(true);
    expect(new Date(own.body.linkedinExpiraEm).getTime()).toBe(await connectionEnd(ana));
  });

  it('is signed in also after the connection ran out, which renews it', async () => {
    const ana = await connected('ana');
    await moveDays(70);
    expect((await redeem(stack, await comeByLinkedin(stack, ana.email))).status).toBe(200);
    expect(Math.round(((await connectionEnd(ana)) - Date.now()) / DAY_MS)).toBe(130);
  });
});

describe('a member of several companies', () => {
  it('gets their names, and enters the chosen one', async () => {
    const ana = await connected('ana', await newEmpresa(stack, 'primeira'));
    const other = await newFuncionario(stack, await newEmpresa(stack, 'segunda'), 'ana-dois');
    expect((await tryToConnect(stack, other, ana.email)).status).toBe(200);
    const came = await comeByLinkedin(stack, ana.email);
    const { status, body } = await redeem(stack, came);
    expect([status, body]).toEqual([200, { empresas: expect.any(Array) }]);
    expect(body.empresas?.map(({ nome }) => nome).sort()).toEqual(['Empresa primeira', 'Empresa segunda']);
    const stranger = await newEmpresa(stack);
    expect(said(await redeem(stack, came, stranger.id))).toEqual(OVER);
    const entered = await redeem(stack, came, other.empresaId);
    expect([entered.status, entered.body.email]).toEqual([200, other.email]);
    expect(said(await redeem(stack, came, ana.empresaId))).toEqual(OVER);
  });
});

describe('no session', () => {
  it.each([
    ['user_cancelled_login', 'cancelado'],
    ['access_denied', 'cancelado'],
    ['unauthorized_scope_error', 'recusado'],
  ])('when LinkedIn answers %s, and the sign-in page does not speak of time', async (error, motivo) => {
    const { consent } = await beginAtLinkedin(stack);
    const back = new URL(await returnOf(consent, 'ninguem@rede.example', '0'));
    back.searchParams.set('error', error);
    expect((await endOf(stack, back.href)).at).toBe(`/?linkedin=${motivo}`);
  });

  it('when posting is not allowed at LinkedIn', async () => {
    const ana = await connected('ana');
    const { consent } = await beginAtLinkedin(stack);
    const back = await returnOf(consent.replace('%20w_member_social', ''), ana.email);
    expect((await endOf(stack, back)).at).toBe('/?linkedin=recusado');
  });

  it('when the person comes back too late', async () => {
    const ana = await connected('ana');
    const { consent } = await beginAtLinkedin(stack);
    const back = await returnOf(consent, ana.email);
    await stack.tool('relogio', { agora: new Date(Date.now() + 601_000).toISOString() });
    expect((await endOf(stack, back)).at).toBe('/?linkedin=expirado');
  });

  it.each([
    'erro',
    'corta',
    'aceita-e-corta',
  ])('while LinkedIn is down (%s), and nothing changes', async (modo) => {
    const ana = await connected('ana');
    const before = await connectionEnd(ana);
    const { consent } = await beginAtLinkedin(stack);
    const back = await returnOf(consent, ana.email);
    await stack.tool('falhas', { servico: 'linkedin', modo, vezes: 2 });
    expect((await endOf(stack, back)).at).toBe('/?linkedin=indisponivel');
    expect(await connectionEnd(ana)).toBe(before);
  });

  it('but while LinkedIn is only slow', async () => {
    const ana = await connected('ana');
    await stack.tool('falhas', { servico: 'linkedin', modo: 'lento', vezes: 1 });
    expect((await comeByLinkedin(stack, ana.email)).at).toContain('codigo=');
  });
});

describe('where only the company’s account opens', () => {
  it('403 after the consent; the code and the connection stay as they are', async () => {
    const empresa = await newEmpresa(stack, 'fechada');
    await setPlan(stack, empresa, 'enterprise_anual');
    const email = freshEmail('fechada');
    const dominio = email.replace('@', '.');
    const person = await newFuncionario(stack, empresa, 'fechada', { email: `pessoa@${dominio}` });
    await connectLinkedin(stack, person);
    const before = await connectionEnd(person);
    const provider = await startFakeProvider();
    provider.claims = { sub: 'dono', email: `dono@${dominio}` };
    await switchOnOidc(stack, empresa, {
      emissor: provider.url,
      dominio,
      obrigatorio: true,
    });
    await provider.close();
    await moveDays(5);
    const came = await comeByLinkedin(stack, person.email);
    expect(said(await redeem(stack, came))).toEqual([403, 'Entre com a conta da empresa.']);
    expect(await isAlive(came.codigo, new Date(Date.now() + 5 * DAY_MS))).toBe(true);
    expect(await connectionEnd(person)).toBe(before);
  });
});
