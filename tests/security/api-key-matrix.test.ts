import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RouteDef, rolesOf } from '../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';
import { covers, ESCOPOS, type Escopo } from '../../shared/rules/chaves.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newChave } from '../support/chaves.ts';
import { invoke } from '../support/invoke.ts';
import { problemsOf } from '../support/reply-check.ts';
import { stackForFile } from '../support/stack.ts';
import { hostileRequests } from './hostile.ts';
import { type Asked, CASES, type RoleKey } from './requests.ts';
import { buildWorld, type World } from './world.ts';

/** Keys of every scope at every route: what is not marked in the manifest refuses them. */
const stack = stackForFile();
const RUNS = dayOrNight(10, 500);
const SEED = Number(process.env.FUZZ_SEED ?? 20261124);

/** What keys open, said a second time, so that no call is open by mistake. */
const READ: readonly RoleKey[] = [
  'equipes.listEquipes',
  'funcionarios.listFuncionarios',
  'funcionarios.listRanking',
  'funcionarios.ownMonth',
  'loja.historyOfCompany',
  'loja.historyOfEmployee',
  'loja.listProducts',
  'loja.manageStore',
  'posts.getPost',
  'posts.listMissing',
  'posts.listPosts',
  'posts.postCalendar',
  'posts.postParticipation',
  'posts.sharedBy',
  'resultados.resultFigures',
  'resultados.resultsOfEquipes',
  'resultados.resultsOfFuncionarios',
  'resultados.resultsOfPosts',
  'resultados.resultsOfTags',
  'sugestoes.listSugestoes',
  'tags.listTags',
];
const WRITE: readonly RoleKey[] = [
  'equipes.createEquipe',
  'equipes.removeEquipe',
  'equipes.renameEquipe',
  'funcionarios.changePlace',
  'funcionarios.registerFuncionario',
  'loja.createProduct',
  'loja.removeProduct',
  'loja.setExchangeStatus',
  'loja.updateProduct',
  'posts.createPost',
  'posts.updatePost',
];

let world: World;
let keys: Record<Escopo, string>;
let foreign: string;
beforeAll(async () => {
  world = await buildWorld(stack);
  const made = await Promise.all(
    ESCOPOS.map(async (each) => [
      each,
      (await newChave(stack, world.empresa, each, { escopos: [each] })).chave,
    ]),
  );
  keys = Object.fromEntries(made) as Record<Escopo, string>;
  foreign = (await newChave(stack, world.otherEmpresa, 'Outra', { escopos: ['escrita'] })).chave;
});

/** Keys prepare posts only. */
const ASKS: Partial<Record<RoleKey, () => Promise<Asked>>> = {
  'posts.createPost': async () => ({
    body: { legenda: 'A', empresaId: world.empresa.id, ups: 5, situacao: 'rascunho' },
  }),
  'posts.updatePost': async () => ({
    params: { id: await freshDraft() },
    body: { versao: 1, legenda: 'Outra' },
  }),
};
async function freshDraft(): Promise<string> {
  const { body } = await stack.call<{ post: { id: string } }>('POST', '/createPost', {
    token: world.empresa.token,
    body: { legenda: 'A', empresaId: world.empresa.id, situacao: 'rascunho' },
  });
  return body.post.id;
}
const ask = async (key: RoleKey): Promise<Asked> => (ASKS[key] ?? (() => CASES[key].ask(world)))();

function send(def: RouteDef, asked: Asked, token: string) {
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'x');
  return stack.call(def.method, path, {
    token,
    ...(asked.query && { query: asked.query }),
    ...(asked.body && { body: asked.body }),
  });
}

const marked = routeEntries.filter((entry): entry is [RoleKey, RouteDef] => entry[1].chave !== undefined);
/** The directory's calls, and the assistants' one: open by a key, whatever else is marked. */
const ofDirectory = routeEntries.filter(([, { auth }]) => auth === 'chave');
const unmarked = routeEntries.filter(([, { chave, auth }]) => !chave && auth !== 'chave' && auth !== 'mcp');

it('asks about every route of the manifest', () => {
  const asked = [...marked, ...ofDirectory, ...unmarked].map(([key]) => key);
  expect([...asked, 'mcp.mcpMessage'].sort()).toEqual(routeEntries.map(([key]) => key).sort());
});

it('opens what is listed here, and nothing else', () => {
  const of = (scope: Escopo) => marked.filter(([, { chave }]) => chave === scope).map(([key]) => key);
  expect(of('leitura').sort()).toEqual(READ);
  expect(of('escrita').sort()).toEqual(WRITE);
});

it('opens nothing that takes over, pays, sends data away or needs the owner', () => {
  const NEVER =
    /^(pagamento|gestores|chaves|webhooks|mensageiros|fontes|assistente|privacidade|exportacoes|importacoes|lotes|empresas|contas|sessoes|totp|passkeys|sso|auditoria)\./;
  for (const [key, def] of marked) {
    expect(key).not.toMatch(NEVER);
    expect([key, def.proof, def.papel, def.csv]).toEqual([key, undefined, undefined, undefined]);
    expect(rolesOf(def), key).toContain('empresa');
  }
});

describe.each(marked)('%s', (key, def) => {
  it.each(ESCOPOS)('with the scope %s', async (scope) => {
    const isOpen = covers([scope], def.chave ?? 'scim');
    const { status, body } = await send(def, await ask(key), keys[scope]);
    if (isOpen) expect(status).toBe(CASES[key].expected.empresa);
    else expect([status, body]).toEqual([403, { error: 'Acesso negado.', message: 'Acesso negado.' }]);
  });

  it('of another company, as that company', async () => {
    const { status, body } = await send(def, await ask(key), foreign);
    expect(status).toBe(CASES[key].expected.otherEmpresa);
    const text = JSON.stringify(body);
    for (const { id, email } of [world.empresa, world.funcionario]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
  });

  it(`answers ${RUNS} hostile requests as it declares, and never with a failure of its own`, async () => {
    const byKey = { chaveId: 'k', nome: 'Chave', empresaId: world.empresa.id, escopos: 'escrita' };
    await fc.assert(
      fc.asyncProperty(hostileRequests(def, await ask(key)), async (request) => {
        const answer = await invoke(key, { ...request, byKey });
        expect(answer.status).toBeLessThan(500);
        expect(problemsOf(def, answer)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }, 600_000);
});

async function knock(def: RouteDef, key?: string, at = '/v1'): Promise<number> {
  const answer = await fetch(`${stack.url}${at}${def.path.replace(/\{\w+\}/g, 'x')}`, {
    method: def.method,
    redirect: 'manual',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  return answer.status;
}

describe('what keys open by themselves', () => {
  it.each(ofDirectory)('%s refuses keys of the API', async (_key, def) => {
    for (const scope of ['leitura', 'escrita'] as const)
      expect([scope, await knock(def, keys[scope])]).toEqual([scope, 403]);
  });

  it('tools of assistants refuse keys of a directory', async () => {
    for (const path of ['/mcp', '/v1/mcp', '/v1/chave/mcp'])
      expect([401, 403, 404]).toContain(
        (
          await fetch(stack.url + path, {
            method: 'POST',
            headers: { authorization: `Bearer ${keys.scim}`, 'content-type': 'application/json' },
            body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
          })
        ).status,
      );
  });
});

describe('what is not marked', () => {
  it.each(unmarked)('%s refuses keys of every scope', async (_key, def) => {
    for (const scope of ESCOPOS) {
      expect([401, 403]).toContain(await knock(def, keys[scope]));
      // Pages at the site's own address, for browsers: a key says nothing there.
      if (def.site)
        expect([scope, await knock(def, keys[scope], '')]).toEqual([scope, await knock(def, undefined, '')]);
    }
  });

  it('refuses in its own function too, whatever the gateway says', async () => {
    const byKey = {
      chaveId: 'k',
      nome: 'Chave',
      empresaId: world.empresa.id,
      escopos: 'scim leitura escrita',
    };
    const own = unmarked.filter(([, { auth }]) => auth !== 'public');
    for (const [key] of own as [RouteKey, RouteDef][])
      expect([key, (await invoke(key, { byKey })).status]).toEqual([key, 403]);
  });
});
