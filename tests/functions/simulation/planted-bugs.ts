import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, startEnvironment } from './environment.ts';
import { Simulation } from './history.ts';
import { MUTATIONS } from './mutations.ts';
import { loadProduct } from './product.ts';

const STEPS = 50;
/** A planted bug has to show within as many. */
const CHANCES = 40;
const PATIENCE_MS = 600_000;

/** Tests of every `parts`th planted bug from `part` on: files run side by side, and one alone would outlast the rest. */
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
        const simulation = new Simulation(await loadProduct(mutation), environment);
        let noticed: string[] = [];
        const { shownBy = 1 } = mutation;
        for (let seed = shownBy; seed < shownBy + CHANCES && noticed.length === 0; seed += 1) {
          const { problems } = await simulation.history(seed, STEPS, 1000 + MUTATIONS.indexOf(mutation));
          noticed = problems;
        }
        expect(noticed).not.toEqual([]);
      },
      PATIENCE_MS,
    );
  });
}
