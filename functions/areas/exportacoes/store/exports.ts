import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { JobItem, JobKey } from '../../../platform/jobs/company-jobs.ts';

/** Where the rest of a table begins; each kind has its own form. */
export type Place = Record<string, unknown>;
/** A part of the file in storage. */
export interface Piece {
  nome: string;
  bytes: number;
}

export interface ExportItem extends JobItem, Stretch {
  tipo: ExportKind;
  status: 'preparando' | 'pronta' | 'falhou';
  progresso: number;
  linhas: number;
  /** what has been written, and where the rest begins; gone once the file is whole */
  pedacos?: readonly Piece[];
  lugar?: Place;
}

/** The file is gone after a day, and so is what tells of it. */
const LIFE_MS = DAY_MS;

/** Stores an export and starts it. The same id again answers the first. */
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
  const refused = await tryTransact([put, requested(item, now)], [put]);
  return (refused?.current ?? item) as ExportItem;
}

export const requested = ({ empresaId, id }: JobKey, now: Date) =>
  emit('exportacao.pedida', { empresaId, dados: { exportacaoId: id }, now });

/** An export of this company's; undefined once its day is over. */
export async function findExport({ empresaId, id }: JobKey, now: Date): Promise<ExportItem | undefined> {
  const item = await getItem<ExportItem>('exportacoes', { empresaId, id }, { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}
