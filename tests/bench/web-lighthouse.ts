import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { listen } from '../../infra/local/listen.ts';
import { type Demo, signInThroughPage } from '../support/demo.ts';
import { CHROMIUM_ARGS } from '../support/launch.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { type Address, nameOf } from './web-addresses.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const METRICS = [
  { audit: 'largest-contentful-paint', name: 'LCP', unit: 's', scale: 1000, max: 1.6 },
  { audit: 'total-blocking-time', name: 'TBT', unit: 'ms', scale: 1, max: 80 },
  { audit: 'cumulative-layout-shift', name: 'CLS', unit: '', scale: 1, max: 0.01 },
] as const;

/** `again`: with what an earlier visit has left in the browser. */
async function measure(url: string, port: number, again: boolean) {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: again,
  });
  if (!run) throw new Error(`no result for ${url}`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    metrics: METRICS.map(({ audit, scale }) => (audits[audit]?.numericValue ?? Number.NaN) / scale),
    failed,
  };
}

/** A port that was free a moment ago: the browser opens it itself. */
async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  await close();
  return port;
}

/** Lighthouse with its simulated phone, first visits and returns; the median of the runs. */
export async function* lighthouseFigures(
  executablePath: string,
  demo: Demo,
  addresses: readonly Address[],
): AsyncGenerator<Figure[]> {
  for (const address of addresses) {
    const profile = mkdtempSync(join(tmpdir(), 'painel-lighthouse-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...CHROMIUM_ARGS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    });
    try {
      await signInThroughPage(await context.newPage(), demo, address.viewer);
      for (const again of [false, true]) {
        const name = `${nameOf(address)}${again ? ', return' : ''}`;
        const figures: Figure[] = [];
        const runs: Awaited<ReturnType<typeof measure>>[] = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await measure(`${demo.url}${address.path}`, port, again));
        for (const [index, category] of CATEGORIES.entries()) {
          const value = median(runs.map(({ scores }) => scores[index] ?? 0));
          figures.push({ name: `${name}: ${category}`, value, unit: 'of 100', min: GOALS[category] });
        }
        for (const [index, { name: metric, unit, max }] of METRICS.entries()) {
          const value = median(runs.map(({ metrics }) => metrics[index] ?? Number.NaN));
          figures.push({ name: `${name}: ${metric}`, value, unit, max });
        }
        const failed = new Set(runs.flatMap((run) => run.failed));
        if (failed.size > 0) console.log(`${name}: ${[...failed].join(', ')}`);
        yield figures;
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
}
