import { defineConfig } from 'vitest/config';

/** What is tested once a night: more of the hostile requests, and that the tests themselves still notice what they are there for. */
export default defineConfig({
  test: {
    include: [
      'tests/nightly/**/*.test.ts',
      'tests/security/fuzz.test.ts',
      'tests/infra/local/persistence.test.ts',
    ],
    pool: 'forks',
    maxWorkers: '100%',
    globalSetup: 'tests/runner/run-folder.ts',
    hookTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'CRITICAL', FUZZ_RUNS: '500', KILL_ROUNDS: '20' },
  },
});
