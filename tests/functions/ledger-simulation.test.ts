import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, startEnvironment } from './simulation/environment.ts';
import { loadProduct } from './simulation/product.ts';
import { Simulation } from './simulation/simulation.ts';

/** `npm run simulate` runs many more (tests/functions/simulation/run.ts). */
const HISTORIES = Number(process.env.SIMULATION_HISTORIES ?? 10);
const STEPS = 50;
const PATIENCE_MS = 600_000;

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment.close());

describe('histories of shares, exchanges, cancellations, duplicates and failures', () => {
  let simulation: Simulation;
  beforeAll(async () => {
    simulation = new Simulation(await loadProduct(), environment);
  });

  it(
    `keep every promise: ${HISTORIES} of ${STEPS} operations`,
    async () => {
      for (let seed = 1; seed <= HISTORIES; seed += 1) {
        const { problems, transcript } = await simulation.history(seed, STEPS);
        expect(problems, `seed ${seed}:\n${transcript.join('\n')}`).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'are the same for the same seed',
    async () => {
      for (const seed of [7, 8, 9]) {
        const [first, second] = [
          await simulation.history(seed, STEPS, 1),
          await simulation.history(seed, STEPS, 2),
        ];
        expect(second.transcript).toEqual(first.transcript);
      }
      const other = await simulation.history(10, STEPS, 1);
      expect(other.transcript).not.toEqual((await simulation.history(11, STEPS, 1)).transcript);
    },
    PATIENCE_MS,
  );
});
