import { sendUpload } from '../../functions/platform/aws/upload-form.ts';
import { epoch } from '../../shared/rules/dates.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '../../shared/rules/importacao.ts';
import { fill } from '../support/table-rows.ts';
import { report } from './figures.ts';
import { startServices } from './services.ts';

/**
 * `npm run bench:imports`: a list of the greatest size, checked and registered in one run. The storage is the embedded one, in this process, so that its memory counts too.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? IMPORT_MAX_ROWS);
/** All of a Lambda's memory, including its start. */
const MEMORY_MB = 256;
const NOW = new Date();
const EMPRESA = 'EMPRESA';

process.env.LIMITS_FACTOR = '1';
process.env.ADMIN_EMAIL = 'admin@exemplo.com';
const services = await startServices('importacoes-', () => NOW);
const { check } = await import('../../functions/areas/importacoes/check-rows.ts');
const { importListKey } = await import('../../functions/areas/importacoes/import-key.ts');
const { countsOf } = await import('../../functions/areas/importacoes/import-outcomes.ts');
const { runImport } = await import('../../functions/areas/importacoes/run-import.ts');
const { readTable } = await import('../../functions/areas/importacoes/read-table.ts');
const { findImport } = await import('../../functions/areas/importacoes/store/imports.ts');
const { newUlid } = await import('../../functions/platform/dynamodb/ids.ts');

await fill('empresas', 1, () => ({
  ...{ id: EMPRESA, nome: 'E', email: 'dona@exemplo.com' },
  ...{ numColaboradores: 0, plano_nome: 'enterprise_anual' },
}));
const longest = Math.min(100, Math.floor(IMPORT_MAX_BYTES / ROWS) - 100);
const file = Buffer.from(
  `nome;email;cargo\n${Array.from({ length: ROWS }, (_, n) => `Pessoa ${n} ${'x'.repeat(longest)};pessoa.${n}@exemplo.com;Analista\n`).join('')}`,
);

globalThis.gc?.();
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 20);
const begun = performance.now();
const company = { email: 'dona@exemplo.com', equipes: new Map(), people: new Set<string>() };
const checked = check(readTable(file).lines, company);
const checkedMs = performance.now() - begun;
peak = Math.max(peak, process.memoryUsage().rss);

const key = { empresaId: EMPRESA, id: newUlid(NOW) };
const counts = { linhas: ROWS, validas: checked.people.length };
const list = JSON.stringify({ people: checked.people, refused: [] });
await sendUpload('imports', { key: importListKey(key), contentType: 'application/json' }, Buffer.from(list));
await fill('importacoes', 1, () => ({
  ...{ ...key, ...counts, status: 'importando', desfechos: '' },
  ...{ confirmadaEm: NOW.toISOString(), vistaEm: NOW.toISOString(), expiraEm: epoch(NOW) + 86_400 },
}));
const started = performance.now();
let runs = 0;
for (; (await findImport(key, NOW))?.status === 'importando'; runs += 1) await runImport(key, NOW);
const seconds = (performance.now() - started) / 1000;
clearInterval(watch);
const done = await findImport(key, NOW);
await services.stop();
report('imports', `An import of ${ROWS} people`, [
  { name: 'registered', value: done ? countsOf(done).criados : 0, unit: 'people', min: ROWS, max: ROWS },
  { name: 'check', value: checkedMs, unit: 'ms', max: 5_000 },
  { name: 'runs', value: runs, unit: 'runs', min: 1 },
  // Of the 900 seconds that a function may run, the rest is for slower calls on AWS.
  { name: 'time', value: seconds, unit: 's', max: 450 },
  { name: 'memory of the process at its highest', value: peak / 2 ** 20, unit: 'MB', max: MEMORY_MB },
]);
