import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { spanOfDays } from '../../../shared/rules/periodos.ts';
import { putJoined } from '../../platform/aws/joined-files.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { type JobKey, keyOfJob, seen } from '../../platform/jobs/company-job.ts';
import { PieceFile } from '../../platform/jobs/pieces.ts';
import { runResumable, type Save } from '../../platform/jobs/resumable.ts';
import { RUN } from '../../platform/jobs/runs.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { exportKey, pieceKey } from './export-key.ts';
import { KINDS } from './kinds.ts';
import { type ExportItem, emitRequested } from './store/exports.ts';

/** When a piece is stored, and when a run hands over to the next. */
interface ExportLimits {
  /** collected in memory before it is stored */
  pieceBytes: number;
  /** leaves most of a minute to join the pieces */
  runMs: number;
}
const LIMITS: ExportLimits = { pieceBytes: 4 * 1024 * 1024, runMs: 20 * SECOND_MS };
/** How often progress is saved for the company to see. */
const SAVE_MS = 2 * SECOND_MS;
/** attributes of the work, removed when it ends */
const WORKING = ['lugar', 'pedacos'];

/**
 * Makes an export, or resumes it: writes pieces into storage and saves after each where the next begins, so a run that
 * dies costs no more than its last piece. A run whose time is over starts the next, behind those of other companies. Throws
 * when it has to be retried.
 */
export async function runExport(key: JobKey, now: Date, limits = LIMITS): Promise<void> {
  const options = {
    leaseMs: RUN.leaseMs,
    clock: () => now,
    acquire: { set: seen(now) },
    given: { status: 'preparando' },
  };
  const isDone = await runResumable<ExportItem, boolean>(
    'exportacoes',
    keyOfJob(key),
    options,
    async (item, save) => {
      const empresa = await getEmpresa(key.empresaId);
      if (empresa) return write({ item, save, empresa, now, limits });
      await save({ status: 'falhou' }, WORKING);
      return true;
    },
  );
  if (isDone === false) await transact([emitRequested(key, now)]);
}

interface ExportRun {
  item: ExportItem;
  save: Save;
  empresa: EmpresaItem;
  now: Date;
  limits: ExportLimits;
}

/** False when the run's time is over. */
async function write({ item, save, empresa, now, limits }: ExportRun): Promise<boolean> {
  const { columns, pages } = KINDS[item.tipo];
  const { ocupadoPor: owner = '' } = item;
  const started = performance.now();
  let saved = started;
  let { linhas } = item;
  const file = new PieceFile('exports', (name) => pieceKey(item, name), item.pedacos);
  if (!item.lugar) file.add(Buffer.from(CSV_START + csvLine(columns)));
  for await (const { rows, next, done } of pages(
    { empresa, days: item, span: spanOfDays(item), now },
    item.lugar,
  )) {
    file.add(Buffer.from(rows.map(csvLine).join('')));
    linhas += rows.length;
    // After the last row everything is joined at once.
    if (!next) break;
    const at = performance.now();
    const isOver = at - started > limits.runMs;
    const progresso = Math.max(item.progresso, Math.min(99, Math.floor(done * 100)));
    if (isOver || file.bytes >= limits.pieceBytes)
      await save({ pedacos: await file.store(owner), linhas, progresso, lugar: next, ...seen(now) });
    else if (at - saved > SAVE_MS) await save({ progresso, ...seen(now) });
    else continue;
    if (isOver) return false;
    saved = at;
  }
  await putJoined('exports', exportKey(item), file.parts(), {
    name: fileName(item),
    type: 'text/csv; charset=utf-8',
  });
  await save({ status: 'pronta', progresso: 100, linhas }, WORKING);
  return true;
}

const fileName = ({ tipo, de, ate }: ExportItem) => `${tipo}-${de}-a-${ate}.csv`;
