import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { JobItem, JobKey } from '../../../platform/jobs/company-job.ts';
import type { Piece } from '../../../platform/jobs/pieces.ts';

/** Where the remaining rows begin; each kind has its own form. */
export type ExportCursor = Record<string, unknown>;

export interface ExportItem extends JobItem, Stretch {
  tipo: ExportKind;
  status: 'preparando' | 'pronta' | 'falhou';
  progresso: number;
  linhas: number;
  /** pieces stored, and where the remaining rows begin; removed when the file is complete */
  pedacos?: readonly Piece[];
  lugar?: ExportCursor;
}

/** The file is deleted after a day too. */
const LIFE_MS = DAY_MS;

/** Stores an export and starts it. A retry with the same id returns the first. */
export async function requestExport(
  asked: JobKey & Stretch & { tipo: ExportKind },
  now: Date,
): Promise<ExportItem> {
  const item: ExportItem = {
    ...asked,
    status: 'preparando',
    progresso: 0,
    linhas: 0,
    vistaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, LIFE_MS)),
  };
  const put = putItem('exportacoes', item, { when: missing('id'), returnItem: true });
  const refused = await tryTransact([put, emitRequested(item, now)], [put]);
  return (refused?.current ?? item) as ExportItem;
}

export const emitRequested = ({ empresaId, id }: JobKey, now: Date) =>
  emit('exportacao.pedida', { empresaId, dados: { exportacaoId: id }, now });

/** Undefined once it has expired. */
export async function findExport({ empresaId, id }: JobKey, now: Date): Promise<ExportItem | undefined> {
  const item = await getItem<ExportItem>('exportacoes', { empresaId, id }, { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}
