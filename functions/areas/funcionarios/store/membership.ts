import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import type { Page, PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { waitsNoMore } from '../../empresas/index.ts';
import { withBands } from './bands.ts';
import { ranked } from './entry.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionarios,
  keyOfFuncionario,
} from './funcionarios.ts';
import { leaveWaiting, waitingKeys } from './waiting.ts';

/** A page of the pending employees of one company, or of all (null). */
export async function listWaiting(
  empresaId: string | null,
  page: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const { items, nextCursor } = await waitingKeys(empresaId, page);
  return { items: await getFuncionarios(items), nextCursor };
}

/** Approves a pending employee, who enters the ranking and is mailed. False where the employee is not pending (any more). */
export const admit = (
  {
    empresaId,
    id,
    email,
    preferencias,
  }: Pick<FuncionarioItem, keyof FuncionarioKey | 'email' | 'preferencias'>,
  now: Date,
  extra: readonly Write[] = [],
): Promise<boolean> =>
  withBands(empresaId, async () => {
    const { record, writes } = ranked({ empresaId, id, ...(preferencias && { preferencias }) }, now);
    const approve = updateItem(
      'funcionarios',
      keyOfFuncionario({ empresaId, id }),
      { set: { ...record }, remove: ['situacao'] },
      { when: equals('situacao', 'aguardando') },
    );
    const refused = await tryTransact(
      [
        approve,
        ...writes,
        waitsNoMore(empresaId),
        ...leaveWaiting({ empresaId, id }),
        outbox({ modelo: 'entrada-aprovada', conta: contaOf({ empresaId, id }, email), now }),
        ...extra,
      ],
      [approve],
    );
    return refused === undefined;
  });
