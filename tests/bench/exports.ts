import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dayOf, epoch, monthOf } from '../../shared/rules/dates.ts';
import type { ExportKind } from '../../shared/rules/exportacoes.ts';
import { fillMonth } from '../support/prize-rows.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { type Figure, report } from './figures.ts';
import { startServices } from './services.ts';

/**
 * `npm run bench:exports`: tables of 100,000 rows, made in runs that are interrupted again and again. The rows are
 * counted in the file. The storage is the embedded one, in this process, so that its memory counts too.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const PEOPLE = 2_000;
/** One process for each, as on AWS, so that memory left by one does not count for the next. */
const TIPO =
  (['movimentos', 'premios'] as const).find((tipo) => tipo === process.argv[2]) ?? 'compartilhamentos';
/** All of a Lambda's memory, including its start. */
const MEMORY_MB = 256;
const RUN_MS = 3_000;
const NOW = new Date();
const EMPRESA = 'EMPRESA';

/** The rows are made by another process, so that its memory does not count. */
const SEEDING = process.argv[3] === 'seed';
const services = SEEDING ? undefined : await startServices('exportacoes-', () => NOW);
const { runExport } = await import('../../functions/areas/exportacoes/run-export.ts');
const { exportKey } = await import('../../functions/areas/exportacoes/export-key.ts');
const { readObject } = await import('../../functions/platform/aws/storage.ts');
const { findExport } = await import('../../functions/areas/exportacoes/store/exports.ts');
const { lineId, newUlid } = await import('../../functions/platform/dynamodb/ids.ts');

/** The last instants before now, within a day or two. */
const instantOf = (n: number) => new Date(NOW.getTime() - ROWS + n);
const funcionarioOf = (n: number) => idOf('C', n % PEOPLE);

async function seed(): Promise<void> {
  await fill('empresas', 1, () => ({ id: EMPRESA, nome: 'E', numColaboradores: PEOPLE }));
  await fill('funcionarios', PEOPLE, (n) => ({
    empresaId: EMPRESA,
    id: idOf('C', n),
    nome: `Pessoa ${n}`,
    movimentos: ROWS / PEOPLE,
  }));
  await fill('compartilhamentos', ROWS, (n) => ({
    empresaId: EMPRESA,
    funcionarioId: funcionarioOf(n),
    postId: idOf('P', n),
    compartilhamentoId: newUlid(instantOf(n)),
    compartilhadoEm: instantOf(n).toISOString(),
    estado: 'publicado',
    tentativa: 'T',
    legenda: `Legenda ${n}; com "aspas" ${'e palavras '.repeat(40)}`,
    midias: [],
    ups: 10,
  }));
  await fill('movimentos', ROWS, (n) => ({
    funcionarioId: funcionarioOf(n),
    id: lineId(1 + Math.floor(n / PEOPLE)),
    empresaId: EMPRESA,
    data: instantOf(n).toISOString(),
    valor: 10,
    motivo: 'compartilhamento',
    referencia: idOf('P', n),
    saldo: n,
  }));
}

/** As many people of this month: the rows of the table for payroll. */
async function seedPrizes(): Promise<void> {
  const personOf = (n: number) => ({ id: idOf('F', n), nome: `Pessoa ${n}` });
  await fill('empresas', 1, () => ({ id: EMPRESA, nome: 'E', numColaboradores: ROWS }));
  await fill('funcionarios', ROWS, (n) => ({
    empresaId: EMPRESA,
    email: `pessoa${n}@exemplo.com.br`,
    ...personOf(n),
  }));
  await fillMonth(EMPRESA, monthOf(NOW), ROWS, personOf);
}

/** Makes a table, and reports time and memory; `rowsOf` counts the rows in the file. */
async function make(tipo: ExportKind) {
  const key = { empresaId: EMPRESA, id: newUlid(NOW) };
  await fill('exportacoes', 1, () => ({
    ...key,
    tipo,
    de: dayOf(instantOf(0)),
    ate: dayOf(NOW),
    status: 'preparando',
    progresso: 0,
    linhas: 0,
    vistaEm: NOW.toISOString(),
    expiraEm: epoch(NOW) + 86_400,
  }));
  globalThis.gc?.();
  let [runs, peak] = [0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  for (; (await findExport(key, NOW))?.status === 'preparando'; runs += 1)
    await runExport(key, NOW, { pieceBytes: 4 * 1024 * 1024, runMs: RUN_MS });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  return { tipo, key, runs, peak, seconds };
}

async function rowsOf({
  tipo,
  key,
  runs,
  peak,
  seconds,
}: Awaited<ReturnType<typeof make>>): Promise<Figure[]> {
  const lines = Buffer.from(await readObject('exports', exportKey(key)))
    .toString('utf8')
    .split('\r\n');
  const figure = (name: string, value: number, unit: string, goal: Partial<Figure> = {}) => ({
    name: `${tipo}: ${name}`,
    value,
    unit,
    ...goal,
  });
  return [
    // Without the header and the end of the last line; no two rows are alike.
    figure('rows', new Set(lines).size - 2, 'rows', { min: ROWS, max: ROWS }),
    figure('lines', lines.length - 2, 'lines', { min: ROWS, max: ROWS }),
    figure('runs', runs, 'runs', { min: 2 }),
    figure('time', seconds, 's'),
    figure('memory of the process at its highest', peak / 2 ** 20, 'MB', { max: MEMORY_MB }),
  ];
}

if (SEEDING) await (TIPO === 'premios' ? seedPrizes() : seed());
else {
  const seeding = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', TIPO, 'seed'], {
    stdio: 'inherit',
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error('the rows could not be made');
  // Counting reads whole files into memory, so it follows the measurement.
  const figures = await rowsOf(await make(TIPO));
  await services?.stop();
  report(`exports-${TIPO}`, `Export of ${ROWS} rows: ${TIPO}`, figures);
}
