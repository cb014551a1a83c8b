import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { instantsOf } from '../../../shared/rules/exportacoes.ts';
import { putExport, putExportPiece } from '../../platform/aws/export-files.ts';
import {
  type CompanyJobs,
  type JobKey,
  type JobRun,
  runCompanyJob,
} from '../../platform/jobs/company-jobs.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { exportKey, pieceKey } from './key.ts';
import type { Rows } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type ExportItem, type Piece, requested } from './store/exports.ts';

/** How much of the work a run does before it hands over to the next. */
interface Limits {
  /** gathered in memory before it goes to storage */
  pieceBytes: number;
  /** until the next run goes on: most of a minute is left then to join what there is */
  runMs: number;
}
const LIMITS: Limits = { pieceBytes: 4 * 1024 * 1024, runMs: 20 * SECOND_MS };
/** How often progress is saved for the company to see. */
const SAVE_MS = 2 * SECOND_MS;

export const EXPORTS: CompanyJobs = {
  table: 'exportacoes',
  pending: 'preparando',
  // No company delays the exports of the others.
  slots: 2,
  workingAttributes: ['lugar', 'pedacos'],
  start: requested,
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
  limits: Limits,
): Promise<boolean> {
  const { columns, pages } = KINDS[item.tipo];
  const started = performance.now();
  let saved = started;
  let draft = item.lugar ? draftOf(item) : begin(columns);
  for await (const { rows, next, done } of pages(
    { empresa, days: item, span: instantsOf(item), now },
    item.lugar,
  )) {
    add(draft, rows);
    // After the last row everything is joined at once.
    if (!next) break;
    const at = performance.now();
    const isOver = at - started > limits.runMs;
    const progresso = Math.max(item.progresso, Math.min(99, Math.floor(done * 100)));
    if (isOver || draft.bytes >= limits.pieceBytes) {
      draft = await store(item, draft);
      const { pieces: pedacos, linhas } = draft;
      await save({ pedacos, linhas, progresso, lugar: next, corridas: 0 });
    } else if (at - saved > SAVE_MS) await save({ progresso });
    else continue;
    if (isOver) return false;
    saved = at;
  }
  const pieces = draft.pieces.map(({ nome, bytes }) => ({ key: pieceKey(item, nome), bytes }));
  await putExport(exportKey(item), [...pieces, Buffer.concat(draft.rest)], fileName(item));
  await end('pronta', { progresso: 100, linhas: draft.linhas });
  return true;
}

/** What there is of the file: in storage, and behind that in memory. */
interface Draft {
  pieces: readonly Piece[];
  rest: Buffer[];
  /** of the rest */
  bytes: number;
  linhas: number;
}
const draftOf = ({ pedacos = [], linhas }: Pick<ExportItem, 'pedacos' | 'linhas'>): Draft => ({
  pieces: pedacos,
  rest: [],
  bytes: 0,
  linhas,
});

function begin(columns: readonly string[]): Draft {
  const head = Buffer.from(CSV_START + csvLine(columns));
  return { ...draftOf({ linhas: 0 }), rest: [head], bytes: head.length };
}

function add(draft: Draft, rows: Rows['rows']): void {
  const text = Buffer.from(rows.map(csvLine).join(''));
  draft.rest.push(text);
  draft.bytes += text.length;
  draft.linhas += rows.length;
}

/** Moves what is in memory into storage. */
async function store(item: ExportItem, { pieces, rest, bytes, linhas }: Draft): Promise<Draft> {
  if (bytes === 0) return draftOf({ pedacos: pieces, linhas });
  const nome = `${pieces.length}-${item.ocupadoPor}`;
  await putExportPiece(pieceKey(item, nome), Buffer.concat(rest));
  return draftOf({ pedacos: [...pieces, { nome, bytes }], linhas });
}

const fileName = ({ tipo, de, ate }: ExportItem) => `${tipo}-${de}-a-${ate}.csv`;
