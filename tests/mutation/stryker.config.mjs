/** `npm run mutation`: mutates the pure rules and the areas of the money; a test must notice every mutation. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    'shared/rules/**/*.ts',
    'functions/platform/search.ts',
    'functions/areas/ranking/{hidden-name,marks}.ts',
    'functions/areas/posts/first-week.ts',
    'functions/areas/resultados/{calendars,counted-lines,participation}.ts',
    // The money. One area: npm run mutation -- --mutate 'functions/areas/movimentos/**/*.ts'
    'functions/areas/movimentos/**/*.ts',
    'functions/areas/loja/**/*.ts',
    'functions/areas/pagamento/**/*.ts',
    'functions/areas/compartilhamentos/**/*.ts',
  ],
  coverageAnalysis: 'perTest',
  // What runs as a module loads, such as a constant, would ask all tests a third of the mutants, and take five hours.
  ignoreStatic: true,
  concurrency: 2,
  // Generous, because a slow test on a busy machine is not an endless loop.
  timeoutMS: 20_000,
  // The first run of all tests starts a stack for each file of the stores.
  dryRunTimeoutMinutes: 30,
  // Stryker would rewrite it with TypeScript's own parser, which version 7 no longer has.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/mutation',
  ignorePatterns: ['docs', 'web', 'coverage', 'reports', '.data', '.github'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};
