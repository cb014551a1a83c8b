// @process own

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { afterAll, expect, it, vi } from 'vitest';
import { bundleFunctions } from '../../infra/bundle.ts';

const parts: number[] = [];
vi.mock('esbuild', async (original) => {
  const real = await original<typeof import('esbuild')>();
  return {
    ...real,
    build: (options: BuildOptions) => {
      parts.push(Object.keys(options.entryPoints ?? {}).length);
      return real.build(options);
    },
  };
});

const dir = mkdtempSync(join(tmpdir(), 'partes-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('builds every function, few at once: all together take 6 GB of memory', async () => {
  const names = Array.from({ length: 70 }, (_, index) => `f${index}`);
  const file = join(dir, 'source.ts');
  writeFileSync(file, 'export const handler = () => 1;');
  const built = await bundleFunctions(
    Object.fromEntries(names.map((name) => [name, file])),
    join(dir, 'out'),
  );
  expect([...built.keys()]).toEqual(names);
  expect(parts.reduce((all, each) => all + each, 0)).toBe(names.length);
  expect(Math.max(...parts)).toBeLessThanOrEqual(32);
});
