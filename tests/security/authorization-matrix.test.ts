import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as MSG from '../../shared/messages.ts';
import { papelOf, type RouteDef, rolesOf } from '../../shared/routes/define.ts';
import { hasRecurso } from '../../shared/rules/planos.ts';
import { dayOrNight } from '../support/by-night.ts';
import { stackForFile } from '../support/stack.ts';
import { BEYOND_THE_FREE_PLAN } from './plan-requests.ts';
import { type Asked, CASES, type RoleKey, roleEntries, type Who } from './requests.ts';
import { forged, promoted, tokensOf } from './tokens.ts';
import { buildWorld, type World } from './world.ts';

const stack = stackForFile();
let world: World;
beforeAll(async () => {
  world = await buildWorld(stack);
});

const EVERYBODY: Who[] = ['otherFuncionario', 'otherEmpresa', 'admin', 'funcionario', 'empresa'];
const WHILE_WAITING = [
  'contas.changePassword',
  'contas.me',
  'passkeys.beginPasskey',
  'passkeys.beginPasskeyProof',
  'passkeys.createPasskey',
  'passkeys.listPasskeys',
  'passkeys.removePasskey',
  'contas.prove',
  'contas.resendConfirmation',
  'funcionarios.ownFuncionario',
  'funcionarios.updateFuncionario',
  'privacidade.removeAccount',
  'privacidade.requestData',
  'sessoes.endSession',
  'sessoes.endOtherSessions',
  'sessoes.listSessions',
];
/** Personal data go to a confirmed address only, and only its owner makes passkeys. */
const OF_CONFIRMED = ['privacidade.requestData', 'passkeys.beginPasskey', 'passkeys.createPasskey'];
const WHILE_UNPROVEN = WHILE_WAITING.filter((key) => !OF_CONFIRMED.includes(key));
const REFUSED = [401, 403, 404];
const DAY_MS = 86_400_000;

/** Everybody who must be told that nobody knows them. */
const STRANGERS: [string, () => string | undefined][] = [
  ['no token', () => undefined],
  ['garbage', () => 'eyJhbGciOiJub25lIn0.e30.'],
  ['an expired token', () => tokensOf(world.funcionario, { now: new Date(Date.now() - 2 * DAY_MS) }).IdToken],
  ['a forged signature', () => forged(world.admin.token)],
  ['changed claims', () => promoted(world.funcionario.token)],
  ['an access token', () => tokensOf(world.empresa, { group: 'empresa' }).AccessToken],
  ['a deleted employee', () => world.deletedFuncionario.token],
  ['a session that was ended', () => world.endedSession],
];

function send(def: RouteDef, asked: Asked, token: string | undefined) {
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'x');
  return stack.call(def.method, path, {
    token,
    ...(asked.query && { query: asked.query }),
    ...(asked.body && { body: asked.body }),
  });
}

const unspent = new Map<RoleKey, Asked>();
/** What one was refused may be refused to the next: it costs up to a dozen calls to make. What was done is done. */
async function askFor(key: RoleKey, due: number): Promise<Asked> {
  const asked = unspent.get(key) ?? (await CASES[key].ask(world));
  if (REFUSED.includes(due)) unspent.set(key, asked);
  else unspent.delete(key);
  return asked;
}

describe.each(roleEntries)('%s', (key, def) => {
  const { expected, papel } = CASES[key];
  const isPublic = def.auth === 'public';

  it('asks of a company’s sign-in what is said here', () => expect(papelOf(def)).toBe(papel ?? null));

  it.each(STRANGERS)(`${isPublic ? 'does not ask who it is' : '401'}: %s`, async (_who, token) => {
    const due = isPublic ? expected.empresa : 401;
    const { status, body } = await send(def, await askFor(key, isPublic ? 200 : 401), token());
    expect(status).toBe(due);
    if (!isPublic) expect(JSON.stringify(body)).not.toContain(world.empresa.email);
  });

  it.each(EVERYBODY)('%s', async (who) => {
    const due = expected[who] ?? 403;
    const { status, body } = await send(def, await askFor(key, isPublic ? 200 : due), world[who].token);
    expect(status).toBe(due);
    // What visitors get is a page of the site's.
    if (!def.visitors && (status === 403 || status === 404)) assertNothingLeaks(body);
  });
});

describe('while a change of e-mail can be undone, a company is as any other', () => {
  // What confirming a second factor answers depends on whether one was begun, which this company has done by then.
  const steady = roleEntries.filter(([key]) => key !== 'totp.confirmTotp');

  it.each(steady.filter((_, nth) => nth % dayOrNight(8, 1) === 0))('%s', async (key, def) => {
    const due = CASES[key].expected.otherEmpresa ?? 403;
    // What is not there would be refused with 404 too.
    const asked = due === 403 ? await askFor(key, due) : await CASES[key].ask(world);
    expect((await send(def, asked, world.movedEmpresa.token)).status).toBe(due);
  });
});

/** Checked in this order: token, role, own ids, input, plan, resource, state (docs/specification.md#calls). */
describe('the order of checks', () => {
  const known = new Map(roleEntries);
  const personal = roleEntries.filter(([, def]) => def.auth !== 'public');
  const withBody = personal.filter(([, def]) => def.body && !def.raw);
  const call = (def: RouteDef, token: string | undefined, body: unknown) =>
    stack.call(def.method, def.path.replace(/\{\w+\}/g, 'x'), { token, body });

  it.each(withBody)('%s: who and what role come before a body that is none', async (_key, def) => {
    const roles = rolesOf(def);
    const outsiders = (['funcionario', 'empresa', 'admin'] as const).filter(
      (one) =>
        !roles.includes(one === 'funcionario' ? 'funcionario' : one === 'empresa' ? 'empresa' : 'admin'),
    );
    expect((await call(def, undefined, '{')).status).toBe(401);
    for (const one of outsiders) expect((await call(def, world[one].token, '{')).status).toBe(403);
  });

  it.each(
    withBody.filter(([, def]) => def.owns?.empresaId?.startsWith('body.')),
  )('%s: whose it is comes before what else is wrong', async (_key, def) => {
    const [, field = ''] = def.owns?.empresaId?.split('.') ?? [];
    const body = { [field]: world.otherEmpresa.id };
    expect((await call(def, world.empresa.token, body)).status).toBe(403);
  });

  it.each(BEYOND_THE_FREE_PLAN)('$key: the plan comes before what there is ($by)', async ({
    key,
    by,
    ask,
    message,
  }) => {
    const def = known.get(key) as RouteDef;
    const { status, body } = await send(def, ask(world), world[by].token);
    expect([status, body.message]).toEqual([403, message]);
  });

  it.each(
    BEYOND_THE_FREE_PLAN.filter(({ key }) => known.get(key)?.body),
  )('$key: what is wrong with the input comes before the plan', async ({ key, by, ask }) => {
    const def = known.get(key) as RouteDef;
    const { params } = ask(world) as { params?: Record<string, string> };
    const { status } = await send(def, { ...(params && { params }), body: {} }, world[by].token);
    expect(status).toBe(400);
  });
});

describe('what a plan lacks is refused by its name, to the company and its employees', () => {
  const gated = roleEntries.flatMap(([key, def]) =>
    def.recurso && !hasRecurso('experience', def.recurso)
      ? rolesOf(def)
          .filter((role) => role !== 'admin')
          .map((role) => ({ key, role, recurso: def.recurso, def }))
      : [],
  );

  it.each(gated)('$key for $role: $recurso', async ({ key, role, recurso, def }) => {
    const { freeEmpresa: empresa, freeFuncionario: funcionario } = world;
    // Whose keys are put away first has to be a company that has them.
    const about = key === 'chaves.createChave' ? world : { ...world, empresa, funcionario };
    const asked = await CASES[key].ask(about);
    const { status, body } = await send(def, asked, (role === 'empresa' ? empresa : funcionario).token);
    expect([status, body]).toMatchObject([403, { message: MSG.upgradeRecurso, codigo: 'plano', recurso }]);
    if (!def.body || z.safeParse(def.body, {}).success) return;
    const wrong = await send(def, { ...asked, body: {} }, (role === 'empresa' ? empresa : funcionario).token);
    expect(wrong.status, 'what is wrong with the input comes before the plan').toBe(400);
  });
});

/** An account whose standing does not allow a call is told so, before anything else is looked at. */
describe.each([
  ['waits to be let in', 'aguardando', 'waitingFuncionario', WHILE_WAITING],
  ['has to confirm an address of the company’s domains', 'email', 'unprovenFuncionario', WHILE_UNPROVEN],
] as const)('while an employee %s', (_what, standing, who, listed) => {
  const own = roleEntries.filter(([, { auth }]) => rolesOf({ auth }).includes('funcionario'));
  const refuses = ({ whileStanding, confirmed }: RouteDef) =>
    !whileStanding?.includes(standing) || (standing === 'email' && confirmed === true);

  it('what it may call is listed here: itself, its sessions, its confirmation mail', () => {
    const open = own.filter(([, def]) => !refuses(def)).map(([key]) => key);
    expect(open.sort()).toEqual([...listed].sort());
  });

  it.each(own)('%s', async (key, def) => {
    const asked = await askFor(key, refuses(def) ? 403 : 200);
    const { status, body } = await send(def, asked, world[who].token);
    if (refuses(def)) expect([status, body.codigo]).toEqual([403, standing]);
    else expect(body.codigo).not.toBe(standing);
  });
});

describe('while the own e-mail is not confirmed', () => {
  const confirmed = roleEntries.filter(([, { auth, confirmed }]) => confirmed && auth !== 'public');

  it.each(confirmed)('%s', async (key, def) => {
    const owner = rolesOf(def).includes('funcionario')
      ? world.unconfirmedFuncionario
      : world.unconfirmedEmpresa;
    // About itself: a foreign id would be refused before.
    const asked = await CASES[key].ask({
      ...world,
      funcionario: world.unconfirmedFuncionario,
      ...(owner === world.unconfirmedEmpresa && { empresa: owner }),
    });
    const { status, body } = await send(def, asked, owner.token);
    // A person whom the path names is another company's.
    if (status !== 404) expect([status, body.codigo]).toEqual([403, 'email']);
    expect(status).not.toBe(200);
  });
});

/** A refusal says that it refuses, and nothing of what it guards. */
function assertNothingLeaks(body: Record<string, unknown>): void {
  expect(Object.keys(body).filter((name) => !['error', 'message', 'codigo'].includes(name))).toEqual([]);
  const text = JSON.stringify(body);
  for (const { id, email } of [world.empresa, world.funcionario]) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(email);
  }
}

it('a role without a group, and a token of another pool’s client, are nobody', async () => {
  const none = tokensOf(world.funcionario, { group: 'nenhum' as 'empresa' }).IdToken;
  const { status } = await stack.call('GET', '/posts', {
    token: none,
    query: { empresaId: world.empresa.id },
  });
  expect(status).toBe(401);
});

it('a company’s token does not work for an employee’s record, nor the other way round', async () => {
  const asFuncionario = tokensOf(world.empresa, { group: 'funcionario' }).IdToken;
  const asEmpresa = tokensOf(world.funcionario, { group: 'empresa' }).IdToken;
  for (const token of [asFuncionario, asEmpresa]) {
    const { status } = await stack.call('GET', `/empresa/${world.empresa.id}`, { token });
    expect(status).toBe(401);
  }
});
