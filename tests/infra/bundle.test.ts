import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '../../infra/bundle.ts';
import { eventSource, routeSource } from '../../infra/sources.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';
import { LARGER, MOST_BYTES } from '../support/bundle-limits.ts';
import { FROM_EDGE } from '../support/invoke.ts';

const outdir = mkdtempSync(join(tmpdir(), 'bundles-'));
const sources = [
  ...routeEntries.map(([key]) => routeSource(key)),
  eventSource('unknown-route'),
  eventSource('media-check'),
];
const bundles = await bundleFunctions(
  Object.fromEntries(
    sources.map((source) => [source, `functions/${source}.ts`]).filter(([, file]) => existsSync(file ?? '')),
  ),
  outdir,
);
afterAll(() => rmSync(outdir, { recursive: true }));

const load = (source: string) =>
  createRequire(import.meta.url)(join(outdir, source, 'index.js')) as {
    handler(event: unknown, context: unknown): Promise<{ statusCode: number; body: string }>;
  };

describe('bundles', () => {
  it.each(routeEntries.map(([key]) => key))('%s is small', (key) => {
    expect(bundles.get(routeSource(key))?.bytes).toBeLessThanOrEqual(LARGER[key] ?? MOST_BYTES);
  });

  it('take sharp from the layer, and only where images are made', () => {
    expect(bundles.get(eventSource('media-check'))?.needsSharp).toBe(true);
    expect([...bundles].filter(([, { needsSharp }]) => needsSharp).map(([source]) => source)).toEqual([
      eventSource('media-check'),
    ]);
  });

  it('carry the common passwords where a password is set, and only there', () => {
    const carriers = [...bundles].filter(([, { dir }]) => existsSync(join(dir, 'common-passwords.br')));
    expect(carriers.map(([source]) => source).sort()).toEqual(
      ['changePassword', 'checkAccess', 'resetPassword', 'setPassword', 'signUpCompany', 'signUpWithCode']
        .map((name) => routeSource(`contas.${name}` as RouteKey))
        .sort(),
    );
    // Found from within the bundle, too.
    const text = readFileSync(join(outdir, routeSource('contas.signUpCompany'), 'index.js'), 'utf8');
    expect(text).toMatch(/__dirname,"common-passwords\.br"/);
  });

  it('run as they are: 404 for what is not a route, 401 without a caller', async () => {
    const unknown = await load(eventSource('unknown-route')).handler({ headers: FROM_EDGE }, {});
    expect(unknown.statusCode).toBe(404);
    expect(JSON.parse(unknown.body)).toEqual({
      error: 'Rota não encontrada.',
      message: 'Rota não encontrada.',
    });
    const context = { timeEpoch: 0, requestId: 'r', http: { sourceIp: '' } };
    const event = { headers: FROM_EDGE, requestContext: context };
    const refused = await load(routeSource('tags.listTags')).handler(event, {
      getRemainingTimeInMillis: () => 1000,
    });
    expect(refused.statusCode).toBe(401);
  });
});
