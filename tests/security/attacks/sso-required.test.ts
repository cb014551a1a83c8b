import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken, setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { beginEntry, redeem } from '../../support/entry.ts';
import { acceptInvitation, inviteGestor } from '../../support/gestores.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { enterBy, newPasskey } from '../../support/passkey.ts';
import { newDirectory, patch } from '../../support/scim.ts';
import { comeBySso, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const ONLY_SSO = [403, 'Entre com a conta da empresa.'];
const OF_COMPANY = [
  403,
  'Sua empresa exige o login único: só ela muda este e-mail, pelo diretório. Fale com quem cuida do painel.',
];
let provider: FakeProvider;
let count = 0;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

const said = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { message?: string }).message,
];
const renew = (refreshToken: string) =>
  stack.call<{ newToken: string; refreshToken: string }>('POST', '/api/refresh-token', {
    body: { token: refreshToken },
  });
const signIn = async (email: string) =>
  said(await stack.call('POST', '/login', { body: { email, senha: PASSWORD } }))[0];

async function withSso(owner?: SignedIn) {
  const empresa = owner ?? (await newEmpresa(stack, 'exigente'));
  if (!owner) await setPlan(stack, empresa, 'enterprise_anual');
  const dominio = `exigente-${++count}.example`;
  provider.claims = { sub: 'teste', email: `teste@${dominio}` };
  await switchOnOidc(stack, empresa, { emissor: provider.url, dominio });
  const require = async (obrigatorio: boolean) => {
    const body = { obrigatorio, senhaAtual: PASSWORD };
    expect((await stack.call('PATCH', '/api/sso', { token: empresa.token, body })).status).toBe(200);
  };
  const address = (name: string) => `${name}-${++count}@${dominio}`;
  return { empresa, address, require };
}
const change = (person: SignedIn, email: string) =>
  stack.call('PUT', `/colaborador/${person.id}`, {
    token: person.token,
    body: { nome: 'Ana', email, senhaAtual: PASSWORD },
  });

describe('a session from before the company required its provider', () => {
  it('is not renewed, whichever way it began; one by the provider and the owner’s are', async () => {
    const { empresa, address, require } = await withSso();
    const ana = await newFuncionario(stack, empresa, 'ana', { email: address('ana') });
    const invited = await inviteGestor(stack, empresa, 'editor', address('gestora'));
    const gestor = await acceptInvitation(stack, empresa.id, invited);
    const outside = await newFuncionario(stack, empresa, 'fora');
    const passkey = await newPasskey(stack, ana);
    const byPasskey = await enterBy(stack, passkey);
    const byLinkedin = await redeem(stack, await beginEntry([ana]));
    provider.claims = { sub: 'ana', email: ana.email };
    const bySso = await redeem(stack, await comeBySso(stack, empresa.id));
    const refreshOf = ({ body }: { body: object }) =>
      String((body as { refreshToken?: string }).refreshToken);
    const earlier = [
      ana.refreshToken,
      gestor.refreshToken,
      refreshOf(byPasskey as { body: object }),
      refreshOf(byLinkedin),
    ];
    await require(true);
    for (const each of earlier) expect(said(await renew(each))).toEqual(ONLY_SSO);
    for (const each of [refreshOf(bySso), empresa.refreshToken, outside.refreshToken])
      expect((await renew(each)).status).toBe(200);
    await require(false);
    for (const each of earlier) expect((await renew(each)).status).toBe(200);
  });
});

describe('an address of a proven domain', () => {
  it('is changed by no employee or manager: the old password would be a way in again', async () => {
    const { empresa, address, require } = await withSso();
    const ana = await newFuncionario(stack, empresa, 'ana', { email: address('ana') });
    const invited = await inviteGestor(stack, empresa, 'leitor', address('gestora'));
    const gestor = await acceptInvitation(stack, empresa.id, invited);
    await require(true);
    for (const email of [freshEmail('fuga'), address('outra')])
      expect(said(await change(ana, email))).toEqual(OF_COMPANY);
    const own = { nome: 'Gil', email: freshEmail('fuga'), senhaAtual: PASSWORD };
    expect(said(await stack.call('PUT', '/api/eu', { token: gestor.token, body: own }))).toEqual(OF_COMPANY);
    expect((await change(ana, ana.email)).status, 'the rest of the form is saved').toBe(200);
    expect(await signIn(ana.email)).toBe(403);
    const settings = await stack.call('PUT', `/empresa/${empresa.id}`, {
      token: empresa.token,
      body: {
        ...{ nome: 'E', endereco: 'Rua 1', adm_nome: 'A', telefone: '1' },
        ...{ email: freshEmail('dona'), senhaAtual: PASSWORD },
      },
    });
    expect(settings.status, 'the owner’s own address').toBe(200);
  });

  it('is not left by a change that was asked for before, nor by undoing one', async () => {
    const { empresa, address, require } = await withSso();
    const ana = await newFuncionario(stack, empresa, 'ana', { email: address('ana') });
    const bia = await newFuncionario(stack, empresa, 'bia');
    const [away, before] = [freshEmail('fuga'), bia.email];
    expect((await change(ana, away)).status).toBe(200);
    const link = await linkToken(stack, away, /^Confirme seu novo e-mail$/);
    const here = address('bia');
    expect((await change(bia, here)).status).toBe(200);
    const token = await linkToken(stack, here, /^Confirme seu novo e-mail$/);
    await stack.call('GET', '/confirmar-email', { query: { token } });
    const undo = await linkToken(stack, before, /^O e-mail da sua conta foi trocado$/);
    await require(true);
    const confirmed = await stack.call('GET', '/confirmar-email', { query: { token: link } });
    expect(confirmed.headers.get('location')).toBe(`${stack.url}/email-confirmado?erro=empresa`);
    expect(said(await stack.call('POST', '/desfazer-email', { query: { token: undo } }))).toEqual(OF_COMPANY);
    for (const email of [away, before]) expect(await signIn(email)).toBe(401);
    await require(false);
    expect((await stack.call('POST', '/desfazer-email', { query: { token: undo } })).status).toBe(200);
    expect(await signIn(before)).toBe(200);
  });

  it('is changed by the directory', async () => {
    const directory = await newDirectory(stack);
    const { address, require } = await withSso(directory.empresa);
    const [email, next] = [address('caio'), address('caio-novo')];
    const { id } = await directory.make(email, { externalId: 'caio' });
    await require(true);
    const op = { op: 'replace', path: 'userName', value: next };
    expect((await directory.ask('PATCH', `/Users/${id}`, { body: patch(op) })).status).toBe(200);
    provider.claims = { sub: 'caio', email: next };
    expect((await redeem(stack, await comeBySso(stack, directory.empresa.id))).body.email).toBe(next);
  });
});
