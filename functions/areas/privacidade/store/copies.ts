import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { erasePersonalData } from '../../../platform/aws/storage.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, write } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { Conta } from '../../contas/index.ts';
import type { StoredFile } from '../archive.ts';
import { personalDataPrefix } from '../privacy-key.ts';

interface CopyKey {
  empresaId: string;
  contaId: string;
}
export type RequestedCopy = Pick<Conta, 'contaId' | 'tipo' | 'empresaId'>;

/** An account's last request for a copy of its data. */
export interface CopyItem extends CopyKey, Leased {
  status: 'reunindo' | 'pronta';
  /** what is in storage, and the table under way with where its remaining rows begin; removed when the archive is complete */
  arquivos?: readonly StoredFile[];
  lugar?: { secao: string; cursor: string } | null;
  /** name of the finished archive: while another is made, of the one before */
  zip?: string;
  expiraEm: number;
}

/** Longer than the archive and its link. */
const LIFE_MS = 3 * DAY_MS;

/**
 * Requests an archive of an account's data, which functions/areas/privacidade/make-archive.ts makes. A run for an earlier
 * request loses its lease.
 */
export const requestCopy = ({ contaId, tipo, empresaId }: RequestedCopy, now: Date): Promise<void> =>
  transact([
    updateItem(
      'copias',
      { empresaId, contaId },
      {
        set: { status: 'reunindo', expiraEm: epoch(addMs(now, LIFE_MS)) },
        remove: ['arquivos', 'lugar', 'ocupadoPor', 'ocupadoAte'],
      },
    ),
    emitRequested({ contaId, tipo, empresaId }, now),
  ]);

export const emitRequested = ({ contaId, tipo, empresaId }: RequestedCopy, now: Date): Write =>
  emit('dados.pedidos', { empresaId, dados: { contaId, tipo }, now });

export const findCopy = ({ empresaId, contaId }: CopyKey): Promise<CopyItem | undefined> =>
  getItem<CopyItem>('copias', { empresaId, contaId }, { fresh: true });

/** Deletes an account's archive, even one that a run is making: that run can save nothing more. Can be repeated. */
export async function forgetCopy({ empresaId, contaId }: CopyKey): Promise<void> {
  await write(deleteItem('copias', { empresaId, contaId }));
  await erasePersonalData(personalDataPrefix(contaId));
}
