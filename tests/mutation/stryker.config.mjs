/** One area of `npm run mutation` (run.ts): a test must notice every mutation. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // Named by the runner, as is the area.
  mutate: JSON.parse(process.env.MUTATE ?? '[]'),
  coverageAnalysis: 'perTest',
  // What runs as a module loads, such as a constant, would ask all tests a third of the mutants, and take five hours.
  ignoreStatic: true,
  // A mutant's tests start a stack, which keeps two processors busy.
  concurrency: 1,
  // Generous, because a slow test on a busy machine is not an endless loop.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  // Stryker would rewrite it with TypeScript's own parser, which version 7 no longer has.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/mutation',
  ignorePatterns: ['docs', 'web', 'coverage', 'reports', '.data', '.github'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `reports/mutation-${process.env.AREA}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
