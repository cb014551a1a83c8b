import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { db, table, transact } from '../../../platform/dynamodb/db.ts';
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

const keyOf = ({ empresaId, id }: JobKey) => ({
  TableName: table('exportacoes'),
  Key: { empresaId, id },
});

class AlreadyRequestedError extends Error {
  override readonly name = 'AlreadyRequestedError';
  readonly first: ExportItem;
  constructor(first: ExportItem) {
    super();
    this.first = first;
  }
}

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
  try {
    await transact([
      {
        item: {
          Put: {
            TableName: table('exportacoes'),
            Item: item,
            ConditionExpression: 'attribute_not_exists(id)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        otherwise: (first) => new AlreadyRequestedError((first ?? item) as unknown as ExportItem),
      },
      requested(item, now),
    ]);
    return item;
  } catch (error) {
    if (error instanceof AlreadyRequestedError) return error.first;
    throw error;
  }
}

export const requested = ({ empresaId, id }: JobKey, now: Date) =>
  emit('exportacao.pedida', { empresaId, dados: { exportacaoId: id }, now });

/** An export of this company's; undefined once its day is over. */
export async function findExport(key: JobKey, now: Date): Promise<ExportItem | undefined> {
  const found = await db.send(new GetCommand({ ...keyOf(key), ConsistentRead: true }));
  const item = found.Item as ExportItem | undefined;
  return item && item.expiraEm > epoch(now) ? item : undefined;
}
