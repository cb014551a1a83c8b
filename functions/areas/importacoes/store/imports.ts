import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { AuditItem } from '../../../platform/audit.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { JobItem, JobKey } from '../../../platform/jobs/company-jobs.ts';

/** What became of a line, one letter each in the order of the list; functions/areas/importacoes/outcomes.ts says them in words. */
export type Outcome = 'c' | 'e' | 's' | 'u' | 'q' | 't' | 'x';

export interface ImportItem extends JobItem {
  status: 'conferida' | 'importando' | 'pronta' | 'falhou';
  /** of people in the file, and of these how many are right */
  linhas: number;
  validas: number;
  /** of the right ones that have been dealt with: where the next run goes on */
  desfechos: string;
  /** the instant from which the ids of new people are made, so that a line that is repeated makes the same person */
  confirmadaEm?: string;
  /** who confirmed it: these people were registered by that hand */
  por?: AuditItem['quem'];
}

/** The list lies a day in storage; who confirms late in its life must still find it there at the end. */
const CHECKED_MS = 12 * HOUR_MS;
const LIFE_MS = DAY_MS;

const keyOf = ({ empresaId, id }: JobKey): JobKey => ({ empresaId, id });

/** Stores a checked list. The same id again is the same list. */
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

/** An import of this company's; undefined once its time is over. */
export async function findImport(key: JobKey, now: Date): Promise<ImportItem | undefined> {
  const item = await getItem<ImportItem>('importacoes', keyOf(key), { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

export const confirmed = ({ empresaId, id }: JobKey, now: Date): Write =>
  emit('importacao.confirmada', { empresaId, dados: { importacaoId: id }, now });

/**
 * Starts the import of a checked list, or resumes one that failed, with the writes that record it (`told`). Throws 409
 * when it has changed since it was read.
 */
export async function confirmImport(item: ImportItem, now: Date, told: readonly Write[]): Promise<void> {
  await transact([
    updateItem(
      'importacoes',
      keyOf(item),
      {
        set: {
          status: 'importando',
          confirmadaEm: item.confirmadaEm ?? now.toISOString(),
          por: item.por,
          corridas: 0,
          vistaEm: now.toISOString(),
          expiraEm: epoch(addMs(now, LIFE_MS)),
        },
        remove: ['ocupadoPor', 'ocupadoAte', 'espera'],
      },
      {
        when: unchanged({ status: item.status, vistaEm: item.vistaEm }),
        otherwise: () => refusal('underWay'),
      },
    ),
    confirmed(item, now),
    ...told,
  ]);
}
