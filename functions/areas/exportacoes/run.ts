import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { spanOfDays } from '../../../shared/rules/periodos.ts';
import { putJoined } from '../../platform/aws/joined-files.ts';
import {
  type CompanyJobs,
  type JobKey,
  type JobRun,
  runCompanyJob,
} from '../../platform/jobs/company-jobs.ts';
import { PieceFile } from '../../platform/jobs/pieces.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { exportKey, pieceKey } from './key.ts';
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

export const EXPORTS: CompanyJobs = {
  table: 'exportacoes',
  pending: 'preparando',
  // No company delays the exports of the others.
  slots: 2,
  workingAttributes: ['lugar', 'pedacos'],
  start: emitRequested,
};

/**
 * Makes an export, or resumes it: writes pieces into storage and saves after each where the next begins, so a run that
 * dies costs no more than its last piece. Throws when it has to be retried.
 */
export const runExport = (key: JobKey, now: Date, limits = LIMITS): Promise<void> =>
  runCompanyJob<ExportItem>(EXPORTS, key, now, async (run) => {
    const empresa = await getEmpresa(key.empresaId);
    if (empresa) return write(run, empresa, now, limits);
    await run.end('falhou');
    return true;
  });

async function write(
  { item, save, end }: JobRun<ExportItem>,
  empresa: EmpresaItem,
  now: Date,
  limits: ExportLimits,
): Promise<boolean> {
  const { columns, pages } = KINDS[item.tipo];
  const { ocupadoPor: owner = '' } = item;
  const started = performance.now();
  let saved = started;
  let { linhas } = item;
  const file = new PieceFile((name) => pieceKey(item, name), item.pedacos);
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
      await save({ pedacos: await file.store(owner), linhas, progresso, lugar: next, corridas: 0 });
    else if (at - saved > SAVE_MS) await save({ progresso });
    else continue;
    if (isOver) return false;
    saved = at;
  }
  await putJoined(exportKey(item), file.parts(), { name: fileName(item), type: 'text/csv; charset=utf-8' });
  await end('pronta', { progresso: 100, linhas });
  return true;
}

const fileName = ({ tipo, de, ate }: ExportItem) => `${tipo}-${de}-a-${ate}.csv`;
