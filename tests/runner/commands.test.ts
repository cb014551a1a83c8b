import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ViteUserConfig } from 'vitest/config';
import every from '../../vitest.config.ts';
import { AREAS } from '../mutation/areas.ts';
import properties from './properties.config.ts';
import sweeps from './sweeps.config.ts';

const filesOf = ({ test }: ViteUserConfig): string[] =>
  (test?.projects ?? [])
    .flatMap((project) =>
      typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
    )
    .sort();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('every test file is in one of the two commands', () => {
  expect([...filesOf(properties), ...filesOf(sweeps)].sort()).toEqual(filesOf(every));
  expect(filesOf(properties)).toContain('tests/e2e/story.test.ts');
  expect(filesOf(sweeps)).toEqual(
    expect.arrayContaining(['tests/infra/nag.test.ts', 'tests/e2e/sweeps/accessibility-states.test.ts']),
  );
  expect(scripts.test).toBe('vitest run --config tests/runner/properties.config.ts');
  expect(scripts['test:sweeps']).toBe('vitest run --config tests/runner/sweeps.config.ts');
});

it('CI leaves out no step of validate', () => {
  const ci = readFileSync('.ci/run', 'utf8');
  const done = [...ci.matchAll(/^step '[^']+' (.+)$/gm)].map(([, command]) => command);
  const steps = (scripts.validate ?? '')
    .split(' && ')
    .map((step) => step.replace(/^npm run synth$/, scripts.synth ?? ''));
  expect(done).toEqual([
    'npm ci --no-audit --no-fund',
    ...steps.map((step) => step.replace(/^cdk/, 'npx cdk')),
  ]);
});

it('what mutation is to change exists', () => {
  const files = Object.values(AREAS).flatMap(({ mutate }) =>
    mutate.flatMap((pattern) => {
      const [, start = pattern, names = '', end = ''] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
      return names.split(',').map((name) => (start + name + end).replace('/**/*.ts', '').replace('!', ''));
    }),
  );
  expect(files).toContain('functions/areas/movimentos');
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('each area to be mutated has tests', () => {
  const every = filesOf(properties);
  const lacking = Object.values(AREAS).flatMap(({ tests }) =>
    tests.filter((start) => !every.some((file) => file.startsWith(start))),
  );
  expect(lacking).toEqual([]);
});
