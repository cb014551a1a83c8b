import { randomUUID } from 'node:crypto';
import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { instantsOf } from '../../../shared/rules/exportacoes.ts';
import { putExport, putExportPiece } from '../../platform/aws/export-files.ts';
import { RUN } from '../../platform/jobs/runs.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { exportKey, pieceKey } from './key.ts';
import type { Rows } from './kind.ts';
import { KINDS } from './kinds.ts';
import {
  beginRun,
  continueExport,
  type ExportItem,
  type ExportKey,
  markFailed,
  markReady,
  notePieces,
  noteProgress,
  type Piece,
} from './store/exports.ts';
import { endTurn, takeTurn } from './store/turns.ts';

/** How much of the work a run does before it hands over to the next. */
interface Limits {
  /** gathered in memory before it goes to storage */
  pieceBytes: number;
  /** until the next run goes on: most of a minute is left then to join what there is */
  runMs: number;
}
const LIMITS: Limits = { pieceBytes: 4 * 1024 * 1024, runMs: 20 * SECOND_MS };
/** How often whoever waits is told how far along it is. */
const TELL_MS = 2 * SECOND_MS;

/** A run of this very export is under way, or died a moment ago. */
class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Makes an export, or goes on with it: writes pieces into storage and notes after each where the next begins, so that a
 * run that dies costs no more than its last piece. Throws when it has to be tried again.
 */
export async function runExport(key: ExportKey, now: Date, limits = LIMITS): Promise<void> {
  const turn = await takeTurn(key, now);
  if (turn === 'full') return;
  if (turn === 'busy') throw new BusyError(`${key.id} is being made`);
  try {
    const item = await beginRun(key, randomUUID(), now);
    if (!item) return;
    const empresa = await getEmpresa(key.empresaId);
    if (empresa && (item.corridas ?? 0) <= RUN.fruitless) await write(item, empresa, now, limits);
    else await markFailed(item, now);
  } finally {
    await endTurn(key, now);
  }
}

async function write(item: ExportItem, empresa: EmpresaItem, now: Date, limits: Limits): Promise<void> {
  const { columns, pages } = KINDS[item.tipo];
  const started = performance.now();
  let told = started;
  let draft = item.lugar ? draftOf(item) : begin(columns);
  for await (const { rows, next, done } of pages(
    { empresa, days: item, span: instantsOf(item), now },
    item.lugar,
  )) {
    add(draft, rows);
    // Behind the last row everything is joined at once.
    if (!next) break;
    const at = performance.now();
    const isOver = at - started > limits.runMs;
    const progresso = Math.max(item.progresso, Math.min(99, Math.floor(done * 100)));
    if (isOver || draft.bytes >= limits.pieceBytes) {
      draft = await store(item, draft);
      const { pieces: pedacos, linhas } = draft;
      await notePieces(item, { pedacos, linhas, progresso, lugar: next }, now);
    } else if (at - told > TELL_MS) await noteProgress(item, progresso, now);
    else continue;
    if (isOver) return continueExport(item, now);
    told = at;
  }
  const pieces = draft.pieces.map(({ nome, bytes }) => ({ key: pieceKey(item, nome), bytes }));
  await putExport(exportKey(item), [...pieces, Buffer.concat(draft.rest)], fileName(item));
  await markReady(item, draft.linhas, now);
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
  const nome = `${pieces.length}-${item.execucao}`;
  await putExportPiece(pieceKey(item, nome), Buffer.concat(rest));
  return draftOf({ pedacos: [...pieces, { nome, bytes }], linhas });
}

const fileName = ({ tipo, de, ate }: ExportItem) => `${tipo}-${de}-a-${ate}.csv`;
