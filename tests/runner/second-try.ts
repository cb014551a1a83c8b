import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only at a retry, and how the first try failed: each has a race to be fixed. */
export default class SecondTry implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky)
        .map((test) => {
          const [first] = test.result().errors ?? [];
          const where = first?.stacks?.find(({ file }) => file.endsWith(module.relativeModuleId));
          const line = where ? ` (line ${where.line})` : '';
          return `${module.relativeModuleId} > ${test.fullName}${line}: ${first?.message.slice(0, 300)}`;
        }),
    );
    const list = repeated.map((name) => `\n   ${name}`).join('');
    console.log(`\n  Passed at the second try: ${repeated.length === 0 ? 'none' : list}`);
  }
}
