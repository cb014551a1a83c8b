import { existsSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import day from '../../vitest.config.ts';
import { withFiles } from '../runner/commands.ts';
import { repeatsByNight } from '../runner/sharing.ts';

/** Where Linux installs it; elsewhere FIREFOX_PATH names it. */
const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
if (!firefoxPath) console.warn('No Firefox is installed: the story is not tested in it.');

/**
 * The tests of a night: those of the day that have repetitions, with all of them (NIGHT, tests/support/by-night.ts), planted
 * bugs that the tests must notice, and the story in another browser.
 */
export default mergeConfig(
  // Those files that the night asks more of: the others would only run again.
  withFiles(day, (file) => repeatsByNight(file, 'tests')),
  defineConfig({
    test: {
      env: { NIGHT: '1' },
      projects: [
        { extends: true, test: { name: 'noite', include: ['tests/nightly/**/*.test.ts'] } },
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
  }),
);
