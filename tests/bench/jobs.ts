import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '../../infra/local/services/dynamodb.ts';
import { createTables } from '../../infra/local/services/dynamodb-tables.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { report } from './figures.ts';

/**
 * `npm run bench:jobs`: the month's reset over many companies, its function's time running out again and again. Tells
 * pages, time and memory; the database is the embedded one, on this machine's processor.
 */
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 100_000);
const PAGE = 500;
const PAGES_A_RUN = 40;
const dataDir = mkdtempSync(join(tmpdir(), 'painel-tarefas-'));
const engine = await startDynamoDb(dataDir, undefined);
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: engine.url,
  TABLE_PREFIX: 'tarefas-',
});
await createTables(engine.url, 'tarefas-');
const { handler } = await import('../../functions/events/reset-counters.ts');
const { db, table } = await import('../../functions/store/db.ts');
const { paginateScan } = await import('@aws-sdk/lib-dynamodb');

await fill('empresas', COMPANIES, (n) => ({ id: idOf('E', n), todas: 'empresa', mes: '2031-04' }));
globalThis.gc?.();
const before = process.memoryUsage().rss;
let [runs, peak, done] = [0, before, 0];
const started = performance.now();
for (let finished = false; !finished; runs += 1) {
  let pages = 0;
  const run = {
    getRemainingTimeInMillis: () => {
      peak = Math.max(peak, process.memoryUsage().rss);
      return pages++ < PAGES_A_RUN ? 600_000 : 0;
    },
  };
  try {
    done = (await handler({ time: '2031-05-01T03:00:00Z' }, run)).empresas;
    finished = true;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UnfinishedError')) throw error;
  }
}
const seconds = (performance.now() - started) / 1000;
let reset = 0;
for await (const page of paginateScan({ client: db }, { TableName: table('empresas') })) {
  reset += (page.Items ?? []).filter(
    ({ mes, totalPostsNoMes }) => mes === '2031-05' && totalPostsNoMes === 0,
  ).length;
}
await engine.stop();
rmSync(dataDir, { recursive: true, force: true });
report('jobs', `Reset of ${COMPANIES} companies`, [
  { name: 'companies reset', value: reset, unit: 'companies', min: COMPANIES, max: COMPANIES },
  { name: 'of them by the last run', value: done, unit: 'companies', max: PAGE * PAGES_A_RUN },
  { name: 'pages', value: Math.ceil(COMPANIES / PAGE), unit: 'pages' },
  { name: 'runs, cut off after 40 pages each', value: runs, unit: 'runs' },
  { name: 'time', value: seconds, unit: 's' },
  {
    name: 'memory at its highest, over the beginning',
    value: (peak - before) / 2 ** 20,
    unit: 'MB',
    max: 200,
  },
]);
