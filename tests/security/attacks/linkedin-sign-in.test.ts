import { afterEach, describe, expect, it } from 'vitest';
import { getConnection } from '../../../functions/areas/conexoes/index.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { beginEntry, redeem } from '../../support/entry.ts';
import { newGestor } from '../../support/gestores.ts';
import { beginAtLinkedin, comeByLinkedin, endOf, isAlive, returnOf } from '../../support/linkedin-entry.ts';
import { newDirectory, patch } from '../../support/scim.ts';
import { answerChallenge, challengeOf, protectedEmpresa } from '../../support/second-factor.ts';
import { connectLinkedin, tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** Sign-in by LinkedIn opens only what the same member has connected, in the browser that began, once. */
const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

const NOBODY = '/?linkedin=sem_conta';
const EXPIRED = '/?linkedin=expirado';
const OVER = [401, 'Entrada expirada. Tente novamente.'];
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const connected = async (empresa?: SignedIn): Promise<SignedIn> => {
  const person = await newFuncionario(stack, empresa ?? (await newEmpresa(stack)));
  await connectLinkedin(stack, person);
  return person;
};
const disconnect = ({ id, token }: SignedIn) =>
  stack.call('DELETE', '/linkedin/conexao', { token, query: { funcionarioId: id } });
const come = ({ email }: SignedIn) => comeByLinkedin(stack, email);

describe('the code of a return', () => {
  it('is worth nothing with a foreign cookie or none, and keeps its worth', async () => {
    const [ana, thief] = [await connected(), await connected()];
    const [came, theirs] = [await come(ana), await come(thief)];
    for (const cookie of ['', 'entrada=', theirs.cookie, came.cookie.slice(0, -1)])
      expect(said(await redeem(stack, { ...came, cookie }))).toEqual(OVER);
    expect((await redeem(stack, came)).body.email).toBe(ana.email);
  });

  it('is refused when replayed, and a minute later', async () => {
    const ana = await connected();
    const came = await come(ana);
    expect((await redeem(stack, came)).status).toBe(200);
    expect(said(await redeem(stack, came))).toEqual(OVER);
    const late = await come(ana);
    await stack.tool('relogio', { agora: new Date(Date.now() + 61_000).toISOString() });
    expect(said(await redeem(stack, late))).toEqual(OVER);
  });

  it('opens one session when ten use it at once', async () => {
    const ana = await connected();
    const came = await come(ana);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(stack, came)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    const { body } = await stack.call<{ sessoes: { metodo: string }[] }>('GET', '/api/sessoes', {
      token: ana.token,
    });
    expect(body.sessoes.filter(({ metodo }) => metodo === 'linkedin')).toHaveLength(1);
  });

  it('opens no company but those of its member', async () => {
    const ana = await connected(await newEmpresa(stack, 'uma'));
    const other = await newFuncionario(stack, await newEmpresa(stack, 'duas'));
    await tryToConnect(stack, other, ana.email);
    const stranger = await connected();
    const came = await come(ana);
    for (const id of [stranger.empresaId, 'nada']) expect(said(await redeem(stack, came, id))).toEqual(OVER);
    expect((await redeem(stack, came, other.empresaId)).body.email).toBe(other.email);
    const alone = await come(stranger);
    expect(said(await redeem(stack, alone, ana.empresaId))).toEqual(OVER);
  });
});

describe('LinkedIn’s answer', () => {
  it('is refused with another state, and when replayed', async () => {
    const ana = await connected();
    const { consent, cookie } = await beginAtLinkedin(stack);
    const back = await returnOf(consent, ana.email);
    expect((await endOf(stack, back.replace(/state=[^&]+/, 'state=outro'))).at).toBe(EXPIRED);
    expect((await endOf(stack, back.replace(/state=[^&]+/, ''))).at).toBe(EXPIRED);
    expect((await endOf(stack, back, cookie)).at).toContain('codigo=');
    expect((await endOf(stack, back)).at).toBe(EXPIRED);
  });

  it('uses its state up whatever it says', async () => {
    const ana = await connected();
    const { consent } = await beginAtLinkedin(stack);
    expect((await endOf(stack, await returnOf(consent, ana.email, '0'))).at).toBe('/?linkedin=cancelado');
    expect((await endOf(stack, await returnOf(consent, ana.email))).at).toBe(EXPIRED);
  });

  it('reaches one of ten who bring it at once', async () => {
    const ana = await connected();
    const { consent } = await beginAtLinkedin(stack);
    const back = await returnOf(consent, ana.email);
    const ends = await Promise.all(Array.from({ length: 10 }, () => endOf(stack, back)));
    expect(ends.filter(({ codigo }) => codigo !== '')).toHaveLength(1);
  });

  it('to a stolen state opens nothing: neither for the thief nor in the victim’s browser', async () => {
    const victim = await connected();
    const before = await getConnection(victim.id);
    // The thief began, and made the victim's browser follow the consent.
    const thief = await beginAtLinkedin(stack);
    const landed = await endOf(stack, await returnOf(thief.consent, victim.email), '');
    expect(said(await redeem(stack, landed))).toEqual(OVER);
    const own = await beginAtLinkedin(stack);
    expect(said(await redeem(stack, { ...landed, cookie: own.cookie }))).toEqual(OVER);
    expect(await getConnection(victim.id)).toEqual(before);
  });

  it('does not sign a victim in to the thief’s account', async () => {
    const thief = await connected();
    const sent = await come(thief);
    const victim = await beginAtLinkedin(stack);
    expect(said(await redeem(stack, { ...sent, cookie: victim.cookie }))).toEqual(OVER);
  });

  it('to a consent to connect signs nobody in, and the other way round', async () => {
    const ana = await connected();
    const { body } = await stack.call<{ url: string }>('GET', '/linkedin/autorizar', {
      token: ana.token,
      query: { funcionarioId: ana.id },
    });
    const connecting = new URL(await returnOf(body.url, ana.email));
    expect((await endOf(stack, `${stack.url}/linkedin/retorno${connecting.search}`)).at).toBe(EXPIRED);
    const { consent } = await beginAtLinkedin(stack);
    const entering = new URL(await returnOf(consent, ana.email));
    expect((await endOf(stack, `${stack.url}/v1/linkedin/callback${entering.search}`)).at).toBe(
      '/DashboardColab?linkedin=erro',
    );
    // A code that was given for the other return.
    const fresh = await beginAtLinkedin(stack);
    const state = new URL(fresh.consent).searchParams.get('state');
    const mixed = `${stack.url}/linkedin/retorno?code=${connecting.searchParams.get('code')}&state=${state}`;
    expect((await endOf(stack, mixed)).at).toBe('/?linkedin=recusado');
  });

  it('goes to no other address, and leads to no other site', async () => {
    const evil = await fetch(`${stack.url}/linkedin/entrar?redirect=https://evil.example`, {
      redirect: 'manual',
    });
    const consent = evil.headers.get('location') ?? '';
    expect(decodeURIComponent(consent)).not.toContain('evil');
    const changed = consent.replace(
      /redirect_uri=[^&]+/,
      'redirect_uri=https%3A%2F%2Fevil.example%2Flinkedin',
    );
    const refused = await fetch(`${changed}&aprovar=1`, { redirect: 'manual' });
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    const back = `${stack.url}/linkedin/retorno?state=x&redirect=https://evil.example`;
    expect((await endOf(stack, back)).at).toBe(EXPIRED);
  });

  it('of two tabs counts in the one that began last', async () => {
    const ana = await connected();
    const [first, second] = [await come(ana), await come(ana)];
    // The browser has one cookie, the second tab's.
    expect(said(await redeem(stack, { ...first, cookie: second.cookie }))).toEqual(OVER);
    expect((await redeem(stack, second)).status).toBe(200);
  });
});

describe('a member', () => {
  it('who was never connected opens nothing, whatever e-mail LinkedIn has', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    expect((await come(ana)).at).toBe(NOBODY);
    const empresa = await newEmpresa(stack);
    expect((await come(empresa)).at).toBe(NOBODY);
  });

  it('who was disconnected opens nothing, also between return and entry', async () => {
    const ana = await connected();
    const came = await come(ana);
    await disconnect(ana);
    expect(said(await redeem(stack, came))).toEqual(OVER);
    expect(await getConnection(ana.id)).toBeUndefined();
    expect((await come(ana)).at).toBe(NOBODY);
    await connectLinkedin(stack, ana);
    expect((await redeem(stack, await come(ana))).status).toBe(200);
  });

  it('who was replaced by another opens nothing; the other one does', async () => {
    const ana = await connected();
    const second = `segunda-${ana.email}`;
    expect((await tryToConnect(stack, ana, second)).status).toBe(200);
    expect((await come(ana)).at).toBe(NOBODY);
    const entered = await redeem(stack, await comeByLinkedin(stack, second));
    expect(entered.body.email).toBe(ana.email);
  });

  it('of an inactive or removed employee opens nothing, also between return and entry', async () => {
    const dir = await newDirectory(stack);
    const ana = await connected(dir.empresa);
    const setActive = (value: boolean) =>
      dir.ask('PATCH', `/Users/${ana.id}`, { body: patch({ op: 'replace', path: 'active', value }) });
    const came = await come(ana);
    expect((await setActive(false)).status).toBe(200);
    expect((await redeem(stack, came)).status).toBe(401);
    expect((await come(ana)).at).toBe(NOBODY);
    expect((await setActive(true)).status).toBe(200);
    // Whoever returns opens the account anew: another may have had it meanwhile.
    expect((await come(ana)).at).toBe(NOBODY);
    const { token } = await stack.login(ana.email, PASSWORD);
    await connectLinkedin(stack, { ...ana, token });
    const last = await come(ana);
    await stack.call('DELETE', `/funcionarios/${ana.id}`, { token: dir.empresa.token });
    expect((await redeem(stack, last)).status).toBe(401);
    expect((await come(ana)).at).toBe(NOBODY);
  });

  it('of an employee whose address the directory gave to another person opens nothing', async () => {
    const dir = await newDirectory(stack);
    const ana = await connected(dir.empresa);
    const email = ana.email;
    const moved = await dir.ask('PATCH', `/Users/${ana.id}`, {
      body: patch({ op: 'replace', path: 'userName', value: `nova-${email}` }),
    });
    expect(moved.status).toBe(200);
    expect((await comeByLinkedin(stack, `nova-${email}`)).at).toBe(NOBODY);
  });
});

describe('a second factor', () => {
  it('is not passed by: who has one cannot connect, and an entry asks for it all the same', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    await setPlan(stack, empresa, 'enterprise_anual');
    const token = async () => {
      const sessao = await challengeOf(stack, empresa.email);
      return (await answerChallenge(stack, sessao, await app.now(1))).body.token ?? '';
    };
    const owner = { ...empresa, token: await token() };
    for (const { id, token: bearer } of [owner, await newGestor(stack, owner, 'editor')]) {
      const query = { funcionarioId: id };
      expect((await stack.call('GET', '/linkedin/autorizar', { token: bearer, query })).status).toBe(403);
    }
    expect((await come(empresa)).at).toBe(NOBODY);
    const { status, body } = await redeem(stack, await beginEntry([empresa], { metodo: 'linkedin' }));
    expect([status, body]).toEqual([200, { desafio: 'totp', sessao: expect.any(String) }]);
  });

  it('is for no employee, whom LinkedIn lets in', async () => {
    const { token } = await connected();
    const begun = await stack.call('POST', '/api/totp', { token, body: { senhaAtual: PASSWORD } });
    expect(begun.status).toBe(403);
  });
});

it('no answer tells a stranger whether an account exists', async () => {
  const dir = await newDirectory(stack);
  const inactive = await connected(dir.empresa);
  await dir.ask('PATCH', `/Users/${inactive.id}`, {
    body: patch({ op: 'replace', path: 'active', value: false }),
  });
  const unconnected = await newFuncionario(stack, await newEmpresa(stack));
  const ends = [await come(inactive), await come(unconnected), await comeByLinkedin(stack, 'x@y.example')];
  expect(ends.map(({ at }) => at)).toEqual([NOBODY, NOBODY, NOBODY]);
  // Without LinkedIn's answer, and without the browser's cookie, nothing differs either.
  const known = await come(await connected());
  const answers = [
    await redeem(stack, { ...known, cookie: '' }),
    await redeem(stack, { codigo: 'x'.repeat(43), cookie: known.cookie }),
  ];
  expect(answers.map(said)).toEqual([OVER, OVER]);
  expect(await isAlive(known.codigo)).toBe(true);
});
