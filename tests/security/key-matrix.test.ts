import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteDef } from '../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';
import { dayOrNight } from '../support/by-night.ts';
import { withoutChaves } from '../support/chaves.ts';
import { freshEmail, newFuncionario, type SignedIn } from '../support/contas.ts';
import { invoke } from '../support/invoke.ts';
import { problemsOf } from '../support/reply-check.ts';
import { type Directory, newDirectory, patch, USER } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';
import { hostileRequests } from './hostile.ts';
import type { Asked } from './requests.ts';

/** Who may what by a key of access: its own company's people, and nothing else anywhere. */
const stack = stackForFile();
const RUNS = dayOrNight(10, 500);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

type ScimKey = Extract<RouteKey, `scim.${string}`>;
const keyEntries = routeEntries.filter((entry): entry is [ScimKey, RouteDef] => entry[1].auth === 'chave');

let own: Directory;
let other: Directory;
let ended: Directory;
let free: Directory;
let funcionario: SignedIn;
beforeAll(async () => {
  [own, other, ended] = [await newDirectory(stack), await newDirectory(stack), await newDirectory(stack)];
  free = await newDirectory(stack, 'expert_anual');
  await withoutChaves(stack, ended.empresa);
  funcionario = await newFuncionario(stack, own.empresa);
});

interface KeyCase {
  /** about somebody of the first company */
  ask(): Promise<Asked> | Asked;
  own: number;
  other: number;
}
const person = async (): Promise<{ id: string }> => ({ id: (await own.make(freshEmail('chave'))).id });
const CASES: Record<ScimKey, KeyCase> = {
  'scim.scimConfig': { ask: () => ({}), own: 200, other: 200 },
  'scim.scimSchemas': { ask: () => ({}), own: 200, other: 200 },
  'scim.scimSchema': { ask: () => ({ params: { id: USER } }), own: 200, other: 200 },
  'scim.scimResourceTypes': { ask: () => ({}), own: 200, other: 200 },
  'scim.scimResourceType': { ask: () => ({ params: { id: 'User' } }), own: 200, other: 200 },
  'scim.listUsers': { ask: () => ({}), own: 200, other: 200 },
  'scim.getUser': { ask: async () => ({ params: await person() }), own: 200, other: 404 },
  'scim.createUser': { ask: () => ({ body: { userName: freshEmail('chave') } }), own: 201, other: 201 },
  'scim.replaceUser': {
    ask: async () => ({ params: await person(), body: { title: 'Chefe' } }),
    own: 200,
    other: 404,
  },
  'scim.patchUser': {
    ask: async () => ({
      params: await person(),
      body: { Operations: patch({ op: 'replace', value: { active: false } }).Operations as never },
    }),
    own: 200,
    other: 404,
  },
  'scim.removeUser': { ask: async () => ({ params: await person() }), own: 204, other: 404 },
};

const send = (def: RouteDef, { params, query, body }: Asked, token: string | undefined) =>
  stack.call(
    def.method,
    def.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? 'x'),
    { token, ...(query && { query }), ...(body && { body }) },
  );

describe.each(keyEntries)('%s', (key, def) => {
  const { ask, own: expected, other: foreign } = CASES[key];

  it('by its own key, by another company’s, by one that has ended, and on a plan that lacks it', async () => {
    expect((await send(def, await ask(), own.chave)).status).toBe(expected);
    const answer = await send(def, await ask(), other.chave);
    expect(answer.status).toBe(foreign);
    const text = JSON.stringify(answer.body);
    for (const { id, email } of [own.empresa, funcionario]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
    expect((await send(def, await ask(), ended.chave)).status).toBe(401);
    expect((await send(def, await ask(), free.chave)).status).toBe(403);
  });

  it('401 without a key, and with any token of somebody who signed in', async () => {
    const asked = await ask();
    for (const token of [undefined, 'ups_', own.empresa.token, funcionario.token, own.empresa.refreshToken])
      expect((await send(def, asked, token)).status).toBe(401);
  });

  it(`answers ${RUNS} hostile requests as it declares, and never with a failure of its own`, async () => {
    const byKey = { chaveId: 'k', nome: 'Chave', empresaId: own.empresa.id, escopos: 'scim' };
    const requests = hostileRequests(def, await ask());
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const answer = await invoke(key, { ...request, byKey });
        expect(answer.status).toBeLessThan(500);
        expect(problemsOf(def, answer)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }, 600_000);
});
