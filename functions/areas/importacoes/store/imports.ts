import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { AuditItem } from '../../../platform/audit.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type JobItem, type JobKey, keyOfJob } from '../../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

/** The outcome of a line; outcomes.ts has the texts. */
export type LineOutcome = 'c' | 'e' | 'a' | 's' | 'u' | 'm' | 'q' | 't' | 'x';

export interface ImportItem extends JobItem {
  status: 'conferida' | 'importando' | 'pronta' | 'falhou';
  /** lines in the file, and how many of them are valid */
  linhas: number;
  validas: number;
  /** outcomes of the valid lines processed, a letter each in order: the next run resumes behind them */
  desfechos: string;
  /** the first wrong lines of an import that is done; without what they say of a person */
  primeirosErros?: { linha: number; mensagem: string }[];
  /** the instant that new ids are made of, so a repeated line makes the same employee */
  confirmadaEm?: string;
  /** the company sends the invitations later */
  conviteAdiado?: true;
  /** when it ended (ISO), and the lot that undoes it */
  prontaEm?: string;
  desfeitaPor?: string;
  /** who confirmed it, for the audit */
  por?: AuditItem['quem'];
}

/** The stored list is deleted after a day, so it can be confirmed only in the first half. */
const CHECKED_MS = 12 * HOUR_MS;
const LIFE_MS = DAY_MS;

/** Stores a checked list, once per id. */
export async function createImport(
  key: JobKey,
  { linhas, validas }: Pick<ImportItem, 'linhas' | 'validas'>,
  now: Date,
): Promise<void> {
  const item: ImportItem = {
    ...key,
    status: 'conferida',
    linhas,
    validas,
    desfechos: '',
    vistaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, CHECKED_MS)),
  };
  await tryWrite(putItem('importacoes', item, { when: missing('id') }));
}

/** Undefined once it has expired. */
export async function findImport(key: JobKey, now: Date): Promise<ImportItem | undefined> {
  const item = await getItem<ImportItem>('importacoes', keyOfJob(key), { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/**
 * The write that claims an import for the lot that undoes it: the one that the record has, or a later one, but once. The
 * record lives as long as the lot, which reads it.
 */
export const claimUndo = (item: ImportItem, desfeitaPor: string, now: Date): Write =>
  updateItem(
    'importacoes',
    keyOfJob(item),
    { set: { desfeitaPor, expiraEm: epoch(addMs(now, LIFE_MS)) } },
    { when: unchanged({ status: 'pronta', desfeitaPor: item.desfeitaPor }) },
  );

const emitConfirmed = ({ empresaId, id }: JobKey, now: Date): Write =>
  emit('importacao.confirmada', { empresaId, dados: { importacaoId: id }, now });

/**
 * Starts the import of a checked list, or resumes one that failed. Throws 409 when it changed since it was read.
 */
export async function confirmImport(item: ImportItem, now: Date, extra: readonly Write[]): Promise<void> {
  await transact([
    updateItem(
      'importacoes',
      keyOfJob(item),
      {
        set: {
          status: 'importando',
          confirmadaEm: item.confirmadaEm ?? now.toISOString(),
          por: item.por,
          conviteAdiado: item.conviteAdiado,
          vistaEm: now.toISOString(),
          expiraEm: epoch(addMs(now, LIFE_MS)),
        },
        remove: ['ocupadoPor', 'ocupadoAte'],
      },
      {
        when: unchanged({ status: item.status, vistaEm: item.vistaEm }),
        otherwise: () => refusal(REFUSALS.underWay),
      },
    ),
    emitConfirmed(item, now),
    ...extra,
  ]);
}
