import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { LoteAcao } from '../../../../shared/rules/lotes.ts';
import type { Vinculo } from '../../../../shared/rules/vinculo.ts';
import type { AuditItem } from '../../../platform/audit.ts';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { JobItem, JobKey } from '../../../platform/jobs/company-job.ts';

export interface LotItem extends JobItem {
  status: 'fazendo' | 'pronta' | 'falhou';
  /** `desfazer`: of an import, whose people it removes */
  acao: LoteAcao | 'desfazer';
  importacaoId?: string;
  /** of `mover`; null: no team */
  equipeId?: string | null;
  /** of `vinculo`; null: none */
  vinculo?: Vinculo | null;
  total: number;
  /** removed when the work ends */
  ids?: string[];
  /** runs that have begun */
  corridas?: number;
  /** a letter for each employee seen (outcomes.ts) */
  desfechos: string;
  /** what was done from then on is this lot's, when a run repeats it (ISO) */
  pedidoEm: string;
  por: AuditItem['quem'];
}

const emitRequested = ({ empresaId, id }: JobKey, now: Date): Write =>
  emit('lote.pedido', { empresaId, dados: { loteId: id }, now });

/** Records a change of many employees and starts it, once per id. `claim`: refused when another lot does the same. */
export async function requestLot(
  key: JobKey,
  asked: Pick<LotItem, 'acao' | 'equipeId' | 'vinculo' | 'por' | 'ids' | 'importacaoId' | 'total'>,
  now: Date,
  { claim, extra = [] }: { claim?: Write; extra?: readonly Write[] } = {},
): Promise<void> {
  const item: LotItem = {
    ...key,
    ...asked,
    status: 'fazendo',
    desfechos: '',
    pedidoEm: now.toISOString(),
    vistaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, DAY_MS)),
  };
  const put = putItem('lotes', item, { when: missing('id') });
  const first = [put, ...(claim ? [claim] : [])];
  await tryTransact([...first, emitRequested(key, now), ...extra], first);
}

/** Undefined once it has expired. */
export async function findLot({ empresaId, id }: JobKey, now: Date): Promise<LotItem | undefined> {
  const item = await getItem<LotItem>('lotes', { empresaId, id }, { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}
