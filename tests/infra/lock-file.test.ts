import { expect, it } from 'vitest';
import { engines } from '../../package.json' with { type: 'json' };
import { packages } from '../../package-lock.json' with { type: 'json' };

interface Locked {
  readonly engines?: { readonly node?: string };
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

/** Until January 2027 (docs/decisions/030). */
it('holds no AWS client that needs a newer Node than package.json asks for', () => {
  expect(engines.node).toBe('>=20.19');
  const clients = Object.entries(packages as Record<string, Locked>).filter(([path]) =>
    /^node_modules\/@(aws-sdk|smithy)\//.test(path),
  );
  expect(clients.length).toBeGreaterThan(20);
  const tooNew = clients.filter(([, locked]) => !/^>= ?(1\d|20)\./.test(locked.engines?.node ?? '>=20.'));
  expect(tooNew.map(([path]) => path)).toEqual([]);
});
