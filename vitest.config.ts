import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first, so that no processor waits for the other at the end. */
const SLOW = [/accessibility-/, /fuzz/, /planted-bugs/, /ledger-simulation/, /job-pages/, /contract.races/];
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOW.findIndex((name) => name.test(moduleId));
      return found < 0 ? SLOW.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const BROWSER_TESTS = ['tests/e2e/**/*.test.ts'];

/**
 * Every test file has a process of its own: a local stack sets process.env, so there is one a process.
 * Timeouts only catch what hangs; no test measures time.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // The default leaves a processor idle, which on two of them is half of the machine.
    maxWorkers: '100%',
    isolate: true,
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Failures that tests provoke would fill the output with the functions' own logs.
    env: {
      POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'CRITICAL',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    teardownTimeout: 10_000,
    projects: [
      { extends: true, test: { name: 'partes', include: ['tests/**/*.test.ts'], exclude: BROWSER_TESTS } },
      {
        extends: true,
        test: {
          name: 'navegador',
          include: BROWSER_TESTS,
          globalSetup: 'tests/support/browser-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A page that a busy machine paints late gets another chance; a real failure fails again.
          retry: 1,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['functions/**', 'shared/**'],
      // The patterns match anywhere in a path.
      exclude: ['tests/**'],
      reporter: ['text-summary', 'json', 'html'],
      reportsDirectory: 'coverage',
      // A failed test must not take the figures of all others with it.
      reportOnFailure: true,
      thresholds: { lines: 95, branches: 95 },
    },
  },
});
