import { defineConfig } from 'vitest/config';

/** The tests of the code that `npm run mutation` mutates: the pure rules and the ledger's store. */
export default defineConfig({
  test: {
    include: [
      'tests/{shared,functions}/rules/**/*.test.ts',
      'tests/functions/store/**/*.test.ts',
      'tests/functions/resultados/fact-counter.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'CRITICAL' },
  },
});
