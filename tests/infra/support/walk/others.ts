import { CASES, roleEntries, type Who } from '../../../security/requests.ts';
import { buildWorld } from '../../../security/world.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller } from './call.ts';

const CALLERS: Who[] = ['empresa', 'funcionario', 'admin'];

/** Every route that no step of the walk calls, by its request of the authorisation matrix: a new route needs no step. */
export async function others(stack: TestStack, isCalled: (key: string) => boolean): Promise<void> {
  const left = roleEntries.filter(([key]) => !isCalled(key));
  if (left.length === 0) return;
  const call = caller(stack);
  const world = await buildWorld(stack);
  for (const [key, def] of left) {
    const { ask, expected } = CASES[key];
    const who = CALLERS.find((one) => (expected[one] ?? 403) < 400);
    if (!who) continue;
    const { params = {}, query, body } = await ask(world);
    const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    await call(def.method, path, { token: world[who].token, ...(query && { query }), ...(body && { body }) });
  }
}
