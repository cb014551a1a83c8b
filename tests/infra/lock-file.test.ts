import { expect, it } from 'vitest';
import { packages } from '../../package-lock.json' with { type: 'json' };

interface Locked {
  readonly optionalDependencies?: Record<string, string>;
}

/** npm writes down only what its registry had that day; what is missing, `npm ci` leaves out on that platform in silence. */
it('names every native package of every platform', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages as Record<string, Locked>).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});
