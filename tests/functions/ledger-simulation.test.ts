// @process without-stack

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOrNight } from '../support/by-night.ts';
import { type Environment, startEnvironment } from './simulation/environment.ts';
import { MUTATIONS } from './simulation/mutations.ts';
import { loadProduct } from './simulation/product.ts';
import { Simulation } from './simulation/simulation.ts';

/** `npm run simulate` runs many more (tests/functions/simulation/run.ts). */
const HISTORIES = dayOrNight(2, 5);
const STEPS = 50;
const PATIENCE_MS = 600_000;

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment.close());

describe('histories of shares, exchanges, planned posts, suggestions, clicks, duplicates and failures', () => {
  let simulation: Simulation;
  const transcripts = new Map<number, string[]>();
  beforeAll(async () => {
    simulation = new Simulation(await loadProduct(), environment);
  });

  it(
    `keep every promise: ${HISTORIES} of ${STEPS} operations`,
    async () => {
      for (let seed = 1; seed <= HISTORIES; seed += 1) {
        const { problems, transcript } = await simulation.history(seed, STEPS);
        expect(problems, `seed ${seed}:\n${transcript.join('\n')}`).toEqual([]);
        transcripts.set(seed, transcript);
      }
      // A history in which every request is refused would prove nothing.
      const lines = [...transcripts.values()].flat();
      const count = (what: RegExp) => lines.filter((line) => what.test(line)).length;
      expect(count(/^share .* 200/)).toBeGreaterThan(3 * HISTORIES);
      expect(count(/^exchange .* 200/)).toBeGreaterThan(2 * HISTORIES);
      expect(count(/^setStatus .* 200/)).toBeGreaterThan(HISTORIES);
      expect(count(/ with .* 40[13]$/)).toBeGreaterThan(HISTORIES);
      expect(count(/^(race )?(createPost|publishPost|approve) .*20[01]/)).toBeGreaterThan(HISTORIES);
      expect(count(/^race .* 40[49]/)).toBeGreaterThan(HISTORIES / 2);
    },
    PATIENCE_MS,
  );

  it(
    'are the same for the same seed',
    async () => {
      expect((await simulation.history(HISTORIES, STEPS, 1)).transcript).toEqual(transcripts.get(HISTORIES));
      expect(transcripts.get(1)).not.toEqual(transcripts.get(2));
    },
    PATIENCE_MS,
  );
});

it.each(MUTATIONS)('the source text that the planted bug replaces still exists: $bug', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
