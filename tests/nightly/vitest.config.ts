import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** By the installers of Linux; elsewhere FIREFOX_PATH says where it is. */
const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
if (!firefoxPath) console.warn('No Firefox is installed: the story is not told in it.');

/**
 * What is tested once a night: more of the hostile requests, that the tests themselves still notice what they are there
 * for, and the story in another browser.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    globalSetup: 'tests/runner/run-folder.ts',
    hookTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'CRITICAL', FUZZ_RUNS: '500', KILL_ROUNDS: '20' },
    projects: [
      {
        extends: true,
        test: {
          name: 'noite',
          include: [
            'tests/nightly/**/*.test.ts',
            'tests/security/fuzz.test.ts',
            'tests/security/key-matrix.test.ts',
            'tests/infra/local/persistence.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'Firefox',
          include: firefoxPath ? ['tests/e2e/story.test.ts'] : [],
          globalSetup: 'tests/support/browser-setup.ts',
          setupFiles: 'tests/runner/web-build.ts',
          provide: firefoxPath ? { firefoxPath } : {},
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
