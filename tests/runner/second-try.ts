import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only when they were tried again: each is a race that somebody should look at. */
export default class SecondTry implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    const list = repeated.map((name) => `\n   ${name}`).join('');
    console.log(`\n  Passed at the second try: ${repeated.length === 0 ? 'none' : list}`);
  }
}
