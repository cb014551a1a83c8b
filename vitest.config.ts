import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ORIGIN_SECRET } from './infra/local/settings.ts';
import { durationOf } from './tests/runner/durations.ts';
import { lateScripts } from './tests/runner/late-scripts.ts';
import { sortTests } from './tests/runner/sharing.ts';
import { leanManifest } from './web/build/manifest.ts';

const BROWSER = 'tests/e2e/';
const inBrowser = (file: string) => file.startsWith(BROWSER);
/** Drawn in the window of happy-dom, by the app itself, with a fake server behind it. */
const onScreen = (file: string) => file.startsWith('tests/web/screens/');
const { shared, 'without-stack': withoutStack, own } = sortTests('tests');
const inNode = (file: string) => !inBrowser(file) && !onScreen(file);

/** A worker stays with its project: what its files share goes away as soon as another project's file is next. */
const PROJECTS = ['à parte', 'navegador à parte', 'navegador', 'telas', 'fios', 'partes'];
/**
 * What takes long begins first in its project, so that no processor waits for the other at the end. vitest's own cache of
 * durations does not exist in a clean clone, and is of whatever was run last.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const length = (file: TestSpecification) => durationOf(relative(import.meta.dirname, file.moduleId));
    return files.toSorted((a, b) => place(a) - place(b) || length(b) - length(a));
  }
}

const browser = {
  globalSetup: 'tests/support/browser-setup.ts',
  setupFiles: 'tests/runner/web-build.ts',
  // Up to sixteen looks at a page in one test: a machine busy with others needs minutes for what takes seconds alone.
  testTimeout: 240_000,
  hookTimeout: 120_000,
};
/** These files follow one another in a process: a worker loads the product, and starts a stack, once. */
const together = { isolate: false, setupFiles: 'tests/runner/shared-process.ts' };

/**
 * Which files share a process, and what that asks of them, is in tests/README.md.
 * Timeouts only catch what hangs; no test measures time.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // More than there are processors: a test often waits, for a page, a retry or a program that it started.
    maxWorkers: Math.ceil(availableParallelism() * 2),
    isolate: true,
    // Room for what is soon forgotten: collected less often, a stack takes a tenth less of a processor.
    execArgv: ['--max-semi-space-size=64'],
    // Each project would transform every file anew, and so would each run: by content, it is done once.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/runner/run-folder.ts',
    // Until three quiet runs in a row need none; what needs one is named at the end.
    retry: 1,
    reporters: ['default', './tests/runner/second-try.ts'],
    // Failures that tests provoke would fill the output with the functions' own logs.
    env: {
      // Tests that call a handler without a stack come through the edge, too (tests/support/invoke.ts).
      ORIGIN_SECRETS: ORIGIN_SECRET,
      POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'CRITICAL',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    teardownTimeout: 10_000,
    projects: [
      { extends: true, test: { name: 'partes', ...together, include: shared.filter(inNode) } },
      {
        extends: true,
        // As the production build has it: without React's checks, and with its real timing instead of act().
        define: { __VERSAO__: JSON.stringify('1.0.0') },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The manifest as the browser has it, too.
        plugins: [leanManifest, lateScripts()],
        test: {
          name: 'telas',
          include: [...shared, ...withoutStack, ...own].filter(onScreen),
          setupFiles: 'tests/web/support/screens-setup.ts',
          environment: 'happy-dom',
          isolate: false,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'fios',
          isolate: false,
          setupFiles: 'tests/runner/wires-process.ts',
          include: withoutStack.filter(inNode),
        },
      },
      { extends: true, test: { name: 'à parte', include: own.filter(inNode) } },
      {
        extends: true,
        test: {
          name: 'navegador',
          ...together,
          ...browser,
          setupFiles: [together.setupFiles, browser.setupFiles],
          include: shared.filter(inBrowser),
        },
      },
      {
        extends: true,
        test: { name: 'navegador à parte', ...browser, include: [...withoutStack, ...own].filter(inBrowser) },
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
