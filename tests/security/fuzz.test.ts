import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyToken } from '../../infra/local/gateway/authorizer.ts';
import { type RouteDef, rolesOf } from '../../shared/routes/define.ts';
import { dayOrNight } from '../support/by-night.ts';
import { type GatewayRequest, invoke } from '../support/invoke.ts';
import { problemsOf } from '../support/reply-check.ts';
import { stackForFile } from '../support/stack.ts';
import { edgeRequests, hostileRequests } from './hostile.ts';
import { CASES, roleEntries, type Who } from './requests.ts';
import { buildWorld, type World } from './world.ts';

const stack = stackForFile();
/** Per route. Requests are made from this seed, so a failure comes again. */
const RUNS = dayOrNight(10, 500);
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);
const PATIENCE_MS = 600_000;

let world: World;
beforeAll(async () => {
  world = await buildWorld(stack);
});

/** Accounts that something keeps from what their role may do: each answers for every route of the role. */
const KEPT = {
  funcionario: ['waitingFuncionario', 'unconfirmedFuncionario', 'askedFuncionario'],
  empresa: ['unconfirmedEmpresa'],
  admin: [],
} as const;
type Caller = Who | (typeof KEPT)[keyof typeof KEPT][number];
const keptFrom = ({ auth }: RouteDef): Caller[] =>
  rolesOf({ auth }).flatMap((role): readonly Caller[] => KEPT[role]);

const claimsOf = (who: Caller) => verifyToken(`Bearer ${world[who].token}`, { now: () => new Date() });

describe.each(roleEntries)('%s', (key, def) => {
  it(
    `answers ${RUNS} hostile requests as it declares, and never with a failure of its own`,
    async () => {
      const { ask, expected } = CASES[key];
      // Whoever may call is let through to the depths; a stranger of the same role meets the tenancy.
      const allowed: Caller[] = [
        ...(Object.keys(expected) as Who[]).filter((one) => one !== 'admin' || def.auth !== 'public'),
        ...keptFrom(def),
      ];
      const asked = await ask(world);
      const requests = hostileRequests(def, asked);
      const claims = new Map(allowed.map((one) => [one, def.auth === 'public' ? undefined : claimsOf(one)]));
      const check = async (request: GatewayRequest, who: Caller) => {
        const answer = await invoke(key, { ...request, claims: claims.get(who) });
        expect(answer.status).toBeLessThan(500);
        // A page goes by as the text that it is (reply-check.ts).
        const body = typeof answer.body === 'string' ? { text: answer.body } : answer.body;
        expect(problemsOf(def, { ...answer, body })).toEqual([]);
      };
      for (const request of edgeRequests(def, asked)) {
        try {
          for (const who of allowed.slice(0, 1)) await check(request, who);
        } catch (error) {
          throw new Error(`On ${JSON.stringify(request)}`, { cause: error });
        }
      }
      await fc.assert(fc.asyncProperty(requests, fc.constantFrom(...allowed), check), {
        numRuns: RUNS,
        seed: SEED,
        endOnFailure: true,
      });
    },
    PATIENCE_MS,
  );
});
