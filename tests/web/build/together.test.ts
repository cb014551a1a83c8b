import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import firstVisits from '../../../web/build/first-visits.json' with { type: 'json' };
import { SRC } from '../../../web/build/page-modules.ts';
import { type FirstVisits, type Graph, together } from '../../../web/build/together.ts';

interface Module {
  imports?: string[];
  lazy?: string[];
  /** bytes of source */
  size?: number;
}

/** Plans the files of a small app; `named` are modules whose file is chosen already. */
function plan(modules: Record<string, Module>, visits: FirstVisits, named: Record<string, string> = {}) {
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.lazy ?? [],
      code: 'x'.repeat(modules[id]?.size ?? 400),
    }),
  } as unknown as Graph;
  return together('app.ts', visits, graph, (id) => (id === 'app.ts' ? 'base' : named[id]));
}
/** The same numbers below `end` in every run. */
function numbers(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * end);
  };
}
const files = (levels: string[][][]) =>
  levels
    .flat()
    .map((modules) => [...modules].sort().join(' '))
    .sort();

describe('the files of the web app', () => {
  it('hold together what the same visits load, and leave alone what opens by a press', () => {
    const modules = {
      'app.ts': { lazy: ['store.tsx', 'dialog.tsx'] },
      'store.tsx': { imports: ['card.tsx', 'price.ts'], size: 9000 },
      'dialog.tsx': { size: 90_000 },
    };
    expect(files(plan(modules, { 'store.tsx': ['/p?aba=loja'] }))).toEqual(['card.tsx price.ts store.tsx']);
  });

  it('bring along a small file that another visit shares, never a large one', () => {
    const shared = (size: number) =>
      files(
        plan(
          {
            'app.ts': { lazy: ['a.tsx', 'b.tsx'] },
            'a.tsx': { imports: ['shared.ts'], size: 80_000 },
            'b.tsx': { imports: ['shared.ts'], size: 80_000 },
            'shared.ts': { size },
          },
          { 'a.tsx': ['/p?aba=a', '/p?aba=c'], 'b.tsx': ['/p?aba=b'] },
        ),
      );
    expect(shared(400)).toEqual(['a.tsx', 'b.tsx', 'shared.ts']);
    const rarely = { 'a.tsx': ['/p?aba=a', '/p?aba=c'], 'b.tsx': ['/p?aba=a', '/p?aba=b'] };
    const small = {
      'app.ts': { lazy: ['a.tsx', 'b.tsx'] },
      'a.tsx': { size: 400 },
      'b.tsx': { size: 400 },
    };
    expect(files(plan(small, rarely))).toEqual(['a.tsx b.tsx']);
    expect(files(plan({ ...small, 'b.tsx': { size: 40_000 } }, rarely))).toEqual(['a.tsx', 'b.tsx']);
  });

  it('take no page along that a visit does not need', () => {
    const modules = {
      'app.ts': { lazy: ['in.tsx', 'out.tsx'] },
      'in.tsx': { imports: ['frame.tsx'] },
      'out.tsx': {},
      'frame.tsx': { size: 120_000 },
    };
    const visits = { 'in.tsx': ['/in'], 'out.tsx': ['/in', '/out'] };
    expect(files(plan(modules, visits))).toContain('out.tsx');
    expect(files(plan(modules, visits, { 'frame.tsx': 'painel' }))).toEqual(['in.tsx', 'out.tsx']);
    expect(files(plan({ ...modules, 'in.tsx': {} }, visits))).toEqual(['in.tsx out.tsx']);
  });

  it.each([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])('never import one another in a circle: each comes after what it imports (%i)', (seed) => {
    // Thirty lazy parts over forty shared modules, of many sizes; each imports only later ones.
    const draw = numbers(seed);
    const name = (index: number) => (index < 30 ? `part-${index}.tsx` : `shared-${index}.ts`);
    const modules: Record<string, Module> = {
      'app.ts': { lazy: Array.from({ length: 30 }, (_, index) => name(index)) },
    };
    for (let index = 0; index < 70; index += 1) {
      const first = Math.max(30, index + 1);
      const imports = [0, 1, 2].map(() => first + draw(70)).filter((other) => other < 70);
      modules[name(index)] = { imports: imports.map(name), size: 200 + draw(6000) };
    }
    const visits = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [name(index), [`/p?aba=${draw(9)}`, `/p?aba=${draw(9)}`]]),
    );
    const levels = plan(modules, visits);
    expect(levels.flat().length).toBeLessThan(55);
    for (const [level, parts] of levels.entries())
      for (const part of parts)
        for (const id of part)
          for (const used of modules[id]?.imports ?? []) {
            const earlier = levels.slice(0, level).flat(2).includes(used);
            expect(earlier || part.includes(used), `${id} imports ${used}`).toBe(true);
          }
  });
});

it('the list of first visits names modules that are there', () => {
  const gone = Object.keys(firstVisits).filter((module) => !existsSync(`${SRC}/${module}`));
  expect(gone).toEqual([]);
});
