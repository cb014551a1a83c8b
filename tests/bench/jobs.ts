import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../functions/platform/dynamodb/tables.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { measureArchive } from './archive.ts';
import { digestJob } from './digest-job.ts';
import { type Figure, report } from './figures.ts';
import { countOf, type Job, type Row } from './job.ts';
import { publishingJobs } from './publishing-jobs.ts';
import { startServices } from './services.ts';

/**
 * `npm run bench:jobs`: every job over as many rows as a large customer base has, with its time running out again and
 * again. The results are counted in the tables afterwards. Reports runs, time and memory; the database is the embedded
 * one, on this machine's processor. `npm run bench:jobs -- NAME` runs one of them.
 */
const [only] = process.argv.slice(2);
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Checks of the time before a run is cut off, at least one a page: more than a job has queues, which all check. */
const LOOKS_A_RUN = Math.max(30, Math.ceil(ROWS / 1_000));
const MOST_RUNS = 1_000;
const AT = new Date('2031-05-01T03:00:00Z');

const empresaOf = (n: number) => idOf('E', n % Math.ceil(ROWS / 100));
const funcionario = (n: number) => ({
  empresaId: empresaOf(n),
  id: idOf('C', n),
  email: `c${n}@exemplo.com.br`,
  conexaoDia: `2031-05-0${1 + (n % 8)}`,
  todos: 'funcionario',
  ups: 0,
  movimentos: 0,
  hash: '',
});
const JOBS: readonly Job[] = [
  {
    name: 'reset-counters',
    load: () => import('../../functions/areas/posts/consumers/reset-counters.ts'),
    table: 'empresas',
    row: (n) => ({ id: idOf('E', n), todas: 'empresa', mes: '2031-04', 'v2031-04-30': 100 }),
    left: (rows) => countOf(rows, ({ mes, totalPostsNoMes }) => mes !== '2031-05' || totalPostsNoMes !== 0),
  },
  {
    name: 'expire-posts',
    load: () => import('../../functions/areas/posts/consumers/expire-posts.ts'),
    table: 'posts',
    row: (n) => ({
      empresaId: empresaOf(n),
      id: idOf('P', n),
      validade: '2031-04-30',
      validadeDia: '2031-04-30',
      visivel: empresaOf(n),
    }),
    left: (rows) => countOf(rows, ({ visivel, validadeDia }) => Boolean(visivel || validadeDia)),
  },
  ...publishingJobs(ROWS, AT, rowsOf),
  {
    name: 'connection-reminders',
    load: () => import('../../functions/areas/compartilhamentos/consumers/connection-reminders.ts'),
    table: 'funcionarios',
    row: funcionario,
    left: (rows) => countOf(rows, ({ lembreteDe, conexaoDia }) => lembreteDe !== conexaoDia),
  },
  digestJob(ROWS, LOOKS_A_RUN, rowsOf),
  {
    name: 'purge',
    load: () => import('../../functions/areas/privacidade/consumers/purge.ts'),
    table: 'uploads',
    row: (n) => ({
      id: idOf('U', n),
      key: `envios/${idOf('U', n)}`,
      estado: 'aguardando',
      varrerHora: `2031-04-29T${String(n % 24).padStart(2, '0')}`,
      criadoEm: '2031-04-29T00:00:00.000Z',
    }),
    left: (rows) => rows.length,
  },
  {
    name: 'verify-ledger',
    load: () => import('../../functions/areas/movimentos/consumers/verify-ledger.ts'),
    table: 'funcionarios',
    row: funcionario,
    left: (rows, { contas, diferencas }) => rows.length - Number(contas) + Number(diferencas),
  },
];

// Nothing has to outlive the run, and in memory a hundred thousand rows take a third less CPU.
const services = await startServices('tarefas-', () => AT, { inMemory: true });
const { db, table } = await import('../../functions/platform/dynamodb/db.ts');

async function rowsOf(name: TableName): Promise<Row[]> {
  const found: Row[] = [];
  for await (const page of paginateScan({ client: db }, { TableName: table(name) }))
    found.push(...(page.Items ?? []));
  return found;
}

/** Whether a run ended only because time ran out, in one or several of its parallel parts. */
const isUnfinished = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isUnfinished)
    : error instanceof Error && error.name === 'UnfinishedError';

/** Runs the job until it is done, cut off after every given number of checks. */
async function measure(job: Job): Promise<Figure[]> {
  const begun = performance.now();
  const secondsSince = (since: number) => (performance.now() - since) / 1000;
  const log = (what: string) => console.error(`${job.name}: ${what}`);
  await fill(job.table, ROWS, job.row);
  await job.beside?.();
  log(`rows written in ${secondsSince(begun).toFixed(0)} s`);
  const { handler } = await job.load();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [runs, peak] = [0, before];
  const started = performance.now();
  let result: Row | undefined;
  for (; !result; runs += 1) {
    if (runs === MOST_RUNS) throw new Error(`${job.name} is never through`);
    let looks = 0;
    const run = {
      getRemainingTimeInMillis: () => {
        peak = Math.max(peak, process.memoryUsage().rss);
        return looks++ < (job.looks ?? LOOKS_A_RUN) ? 600_000 : 0;
      },
    };
    result = await handler({ time: AT.toISOString() }, run).catch((error: unknown) => {
      if (isUnfinished(error)) return undefined;
      throw error;
    });
    log(`run ${runs + 1} over after ${secondsSince(started).toFixed(0)} s`);
  }
  const seconds = secondsSince(started);
  const figure = (name: string, value: number, unit: string, goal: Partial<Figure> = {}) => ({
    name: `${job.name}: ${name}`,
    value,
    unit,
    ...goal,
  });
  const wrong: Figure[] = [];
  for (const [what, count] of Object.entries(job.wrong ?? {}))
    wrong.push(figure(what, await count(), 'of them', { max: 0 }));
  return [
    ...wrong,
    figure('rows left undone', await job.left(await rowsOf(job.table), result), 'rows', { max: 0 }),
    figure('runs, cut off in between', runs, 'runs', { min: 2 }),
    figure('time', seconds, 's'),
    ...(job.tenThousand === undefined
      ? []
      : [figure('time for 10,000', (seconds / ROWS) * 10_000, 's', { max: job.tenThousand })]),
    ...(job.figures?.() ?? []).map(({ name, value, unit, ...goal }) => figure(name, value, unit, goal)),
    figure('memory at its highest, over the beginning', (peak - before) / 2 ** 20, 'MB', { max: 200 }),
  ];
}

const figures: Figure[] = [];
for (const job of JOBS) if (!only || job.name === only) figures.push(...(await measure(job)));
if (!only) figures.push(...(await measureArchive(ROWS)));
await services.stop();
report('jobs', `Jobs over ${ROWS} rows each`, figures);
