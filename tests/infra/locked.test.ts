import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lock, lockedPart } from '../../infra/locked.ts';

const ours = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

it('takes sharp and everything below it from our lock file as it stands there, and nothing else', () => {
  const { manifest, lock } = lockedPart('sharp', ours) as { manifest: object; lock: Lock };
  const { '': root, ...packages } = lock.packages;
  expect(root).toEqual(manifest);
  expect(packages).toEqual(Object.fromEntries(Object.keys(packages).map((at) => [at, ours.packages[at]])));
  for (const name of ['sharp', 'semver', 'detect-libc', '@img/colour', '@img/sharp-libvips-linux-arm64'])
    expect(Object.keys(packages)).toContain(`node_modules/${name}`);
  expect(
    Object.keys(packages).filter(
      (at) => !/\/(@img\/.+|sharp|semver|detect-libc|tslib|@emnapi\/.+)$/.test(at),
    ),
  ).toEqual([]);
  for (const found of Object.values(packages)) expect(found).toHaveProperty('integrity');
});

it('finds what a package has below itself before what stands beside it', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '^2.0.0' } },
      'node_modules/b': { version: '1.0.0', dependencies: { c: '^1.0.0' } },
      'node_modules/b/node_modules/c': { version: '1.5.0', dependencies: { d: '*' } },
      'node_modules/c': { version: '2.0.0', optionalDependencies: { absent: '1' } },
      'node_modules/d': { version: '3.0.0' },
      'node_modules/other': { version: '9.0.0' },
    },
  };
  expect(Object.keys((lockedPart('a', lock).lock as Lock).packages).sort()).toEqual(
    [
      '',
      'node_modules/a',
      'node_modules/b',
      'node_modules/b/node_modules/c',
      'node_modules/c',
      'node_modules/d',
    ].sort(),
  );
});

it('says what is not locked instead of taking whatever the registry has', () => {
  expect(() => lockedPart('b', ours)).toThrow('package-lock.json has no b');
  const half: Lock = { packages: { 'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } } } };
  expect(() => lockedPart('a', half)).toThrow('package-lock.json has no b, which node_modules/a needs');
});
