import { beforeAll, describe, expect, it } from 'vitest';
import { papelOf, type RouteDef } from '../../shared/routes/define.ts';
import type { RouteKey } from '../../shared/routes/index.ts';
import { reaches } from '../../shared/rules/papeis.ts';
import { PASSWORD, type SignedIn } from '../support/contas.ts';
import { newGestor } from '../support/gestores.ts';
import { stackForFile } from '../support/stack.ts';
import { type Asked, CASES, type RoleKey, roleEntries } from './requests.ts';
import { tokensOf } from './tokens.ts';
import { buildWorld, type World } from './world.ts';

const stack = stackForFile();
let world: World;
const gestores: Partial<Record<'editor' | 'leitor' | 'foreign', SignedIn>> = {};
beforeAll(async () => {
  world = await buildWorld(stack);
  gestores.editor = await newGestor(stack, world.empresa, 'editor');
  gestores.leitor = await newGestor(stack, world.empresa, 'leitor');
  gestores.foreign = await newGestor(stack, world.otherEmpresa, 'editor');
});

const ofEmpresas = roleEntries.flatMap(([key, def]) => {
  const papel = papelOf(def);
  return papel ? [[key, papel, def] as const] : [];
});

/** Calls about the own account, which name it or end it: what a manager asks for is another thing than what its company does. */
const OWN: Partial<
  Record<
    RouteKey,
    (self: SignedIn) => { asked: Asked; status: number } | Promise<{ asked: Asked; status: number }>
  >
> = {
  'contas.resendConfirmation': ({ id, email }) => ({ asked: { body: { id, email } }, status: 200 }),
  'empresas.findEmpresaId': ({ email }) => ({ asked: { query: { email } }, status: 200 }),
  'gestores.updateOwnGestor': ({ email }) => ({ asked: { body: { nome: 'Gil', email } }, status: 200 }),
  // Nothing but its own password is asked for; with it the account would be gone for the calls after this one.
  'privacidade.removeAccount': () => ({ asked: { body: {} }, status: 403 }),
  'posts.removePost': async ({ email }) => ({
    asked: { params: { id: await world.freshPost() }, query: { email } },
    status: 200,
  }),
  // Of the setting up that the call before has begun.
  'totp.confirmTotp': () => ({ asked: { body: { codigo: '000000' } }, status: 400 }),
  'sessoes.endSession': async ({ email }) => {
    const { token } = await stack.login(email, PASSWORD);
    const { body } = await stack.call<{ sessoes: { id: string; atual: boolean }[] }>('GET', '/api/sessoes', {
      token,
    });
    return { asked: { params: { id: body.sessoes.find(({ atual }) => atual)?.id ?? '' } }, status: 200 };
  },
  // Ends every session of the account, that of the calls after this one included.
  'sessoes.endOtherSessions': () => ({ asked: {}, status: 200 }),
};

function send(def: RouteDef, asked: Asked, token: string | undefined) {
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'x');
  return stack.call(def.method, path, {
    token,
    ...(asked.query && { query: asked.query }),
    ...(asked.body && { body: asked.body }),
  });
}

const unspent = new Map<RoleKey, Asked>();
/** What is refused for the role alone, before anything is looked up, need not be made anew for the next. */
async function askAgain(key: RoleKey): Promise<Asked> {
  const asked = unspent.get(key) ?? (await CASES[key].ask(world));
  unspent.set(key, asked);
  return asked;
}

describe.each(['editor', 'leitor'] as const)('a company’s %s', (papel) => {
  it.each(ofEmpresas)('%s (%s)', async (key, needed, def) => {
    const self = gestores[papel] as SignedIn;
    if (!reaches(papel, needed)) {
      const { status, body } = await send(def, await askAgain(key), self.token);
      expect([status, body]).toEqual([403, { error: 'Acesso negado.', message: 'Acesso negado.' }]);
      return;
    }
    const own = await OWN[key]?.(self);
    const asked = own?.asked ?? (await CASES[key].ask(world));
    expect((await send(def, asked, self.token)).status).toBe(own?.status ?? CASES[key].expected.empresa);
  });
});

describe('another company’s editor', () => {
  it.each(ofEmpresas.filter(([key]) => !OWN[key]))('%s (%s)', async (key, needed, def) => {
    const asked = reaches('editor', needed) ? await CASES[key].ask(world) : await askAgain(key);
    const { status } = await send(def, asked, gestores.foreign?.token);
    expect(status).toBe(reaches('editor', needed) ? CASES[key].expected.otherEmpresa : 403);
  });
});

describe('a token', () => {
  it('whose claims name another company than the manager’s is nobody’s', async () => {
    const foreign = gestores.foreign as SignedIn;
    const empresaId = world.empresa.empresaId;
    const { IdToken } = tokensOf({ ...foreign, empresaId }, { group: 'empresa' });
    const { status } = await stack.call('GET', `/empresa/${empresaId}`, { token: IdToken });
    expect(status).toBe(401);
  });

  it('of a manager in the admin’s group, or the employees’, is nobody’s', async () => {
    for (const group of ['admin', 'funcionario'] as const) {
      const { IdToken } = tokensOf(gestores.editor as SignedIn, { group });
      expect((await stack.call('GET', '/api/eu', { token: IdToken })).status).toBe(401);
    }
  });
});
