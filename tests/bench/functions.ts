import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleFunctions } from '../../infra/bundle.ts';
import { ORIGIN_SECRET } from '../../infra/local/settings.ts';
import { routeSource } from '../../infra/sources.ts';
import type { RouteKey } from '../../shared/routes/index.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { LARGER, MOST_BYTES } from '../support/bundle-limits.ts';
import { FROM_EDGE } from '../support/invoke.ts';
import { type Figure, report } from './figures.ts';
import { median } from './median.ts';
import { wrapperRatio } from './wrapper.ts';

/** Size and loading time of the functions as deployed, against the same source bundled with esbuild's defaults. */
const RUNS = 15;
const SAMPLE = 'posts.listPosts';
process.env.ORIGIN_SECRETS = ORIGIN_SECRET;
const dir = mkdtempSync(join(tmpdir(), 'painel-funcoes-'));
const sourceOf = (key: (typeof routeEntries)[number][0]) => join('functions', `${routeSource(key)}.ts`);

/** Milliseconds to load the bundle and answer one request without a token, in a process of its own. */
function coldLoad(file: string): number {
  const script = join(dir, 'load.cjs');
  writeFileSync(
    script,
    `const start = process.hrtime.bigint();
const { handler } = require(process.argv[2]);
const event = { headers: ${JSON.stringify(FROM_EDGE)}, requestContext: { timeEpoch: Date.now(), requestId: 'r', http: { sourceIp: '' } } };
handler(event, {}).then(({ statusCode }) => {
  if (statusCode !== 401) throw new Error('status ' + statusCode);
  process.stdout.write(String(Number(process.hrtime.bigint() - start) / 1e6));
});`,
  );
  const env = {
    ...process.env,
    AWS_REGION: 'us-east-1',
    TABLE_PREFIX: 'x-',
    POWERTOOLS_LOG_LEVEL: 'CRITICAL',
  };
  return Number(
    execFileSync(process.execPath, [script, file], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
}

function coldRatio(ours: string): { ratio: number; ms: number } {
  const plain = join(dir, 'plain.cjs');
  const entryPoints = [sourceOf(SAMPLE)];
  buildSync({ entryPoints, outfile: plain, bundle: true, platform: 'node', external: ['sharp'] });
  const times = Array.from({ length: RUNS }, () => [coldLoad(ours), coldLoad(plain)] as const);
  const mine = median(times.map(([a]) => a));
  return { ratio: mine / median(times.map(([, b]) => b)), ms: mine };
}

try {
  const entries = Object.fromEntries(routeEntries.map(([key]) => [key, sourceOf(key)]));
  const bundles = [...(await bundleFunctions(entries, join(dir, 'ours')))];
  const sizes = bundles
    .map(([key, { bytes }]) => [key as RouteKey, bytes] as const)
    .sort(([, a], [, b]) => b - a);
  const sizeFigure = (name: string, [key, bytes]: (typeof sizes)[number]): Figure => ({
    name: `${name} (${key})`,
    value: bytes / 1000,
    unit: 'KB',
    max: (LARGER[key] ?? MOST_BYTES) / 1000,
  });
  const cold = coldRatio(join(dir, 'ours', SAMPLE, 'index.js'));
  const figures: Figure[] = [
    ...sizes
      .filter(([key]) => !LARGER[key])
      .slice(0, 1)
      .map((one) => sizeFigure('largest route bundle', one)),
    ...sizes.filter(([key]) => LARGER[key]).map((one) => sizeFigure('larger by its SDK', one)),
    { name: 'median route bundle', value: median(bundles.map(([, { bytes }]) => bytes)) / 1000, unit: 'KB' },
    { name: `load and first call, ${SAMPLE}`, value: cold.ms, unit: 'ms' },
    { name: 'the same / esbuild defaults', value: cold.ratio, unit: 'times', max: 0.75 },
    { name: 'wrapper / middy with five middlewares', value: await wrapperRatio(), unit: 'times', max: 1 },
  ];
  report('functions', 'Functions', figures);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
