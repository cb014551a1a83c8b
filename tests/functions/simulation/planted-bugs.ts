import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, startEnvironment } from './environment.ts';
import { hunt } from './hunt.ts';
import { MUTATIONS } from './mutations.ts';

/** Thirty histories take a minute and a half on a quiet machine. */
const PATIENCE_MS = 300_000;

/** Tests every `parts`th planted bug from `part` on: files run in parallel, so the bugs are divided among several. */
export function plantedBugsAreNoticed(part: number, parts: number): void {
  let environment: Environment;
  beforeAll(async () => {
    environment = await startEnvironment();
  });
  afterAll(() => environment.close());

  describe('a planted bug is noticed', () => {
    it.each(MUTATIONS.filter((_, index) => index % parts === part))(
      '$bug',
      async (mutation) => {
        expect(await hunt(mutation, environment, mutation.shownBy)).toBeDefined();
      },
      PATIENCE_MS,
    );
  });
}
