import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { routes } from '../../../shared/routes/index.ts';
import { leanManifest } from '../../../web/build/manifest.ts';

const load = leanManifest.load as (id: string) => string | null;

describe('the manifest in the browser', () => {
  it.each(
    Object.keys(routes) as (keyof typeof routes)[],
  )('%s: every route with its address, and whether a press has a key', async (area) => {
    const code = load(`\0manifesto:${area}`) ?? '';
    const { outputFiles } = await build({ stdin: { contents: code }, format: 'cjs', write: false });
    const module: { exports: Record<string, unknown> } = { exports: {} };
    new Function('module', outputFiles[0]?.text ?? '')(module);
    const expected = Object.entries<RouteDef>(routes[area]).map(
      ([name, { method, path, auth, idempotent }]) => [name, { method, path, auth, idempotent }],
    );
    expect(module.exports[area]).toEqual(Object.fromEntries(expected));
  });

  it('gives schemas at one door only: anywhere else a form would check nothing', () => {
    const web = join(import.meta.dirname, '../../../web/src');
    const schema = new RegExp(
      `\\b(${Object.keys(routes).join('|')})\\.\\w+\\.(params|query|body|replies)\\b`,
    );
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const users = files.filter((file) => schema.test(readFileSync(join(web, file), 'utf8')));
    expect(users).toEqual([join('lib', 'forms', 'schemas.ts')]);
  });
});
