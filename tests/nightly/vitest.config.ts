import { defineConfig } from 'vitest/config';

/** What is tested once a night: that the tests themselves still notice what they are there for. */
export default defineConfig({
  test: {
    include: ['tests/nightly/**/*.test.ts'],
    maxWorkers: '100%',
    globalSetup: 'tests/runner/run-folder.ts',
    hookTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'CRITICAL' },
  },
});
