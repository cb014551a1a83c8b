import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals, unchanged } from '../../../platform/dynamodb/conditions.ts';
import type { Page, PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionarios,
  keyOfFuncionario,
} from '../../contas/index.ts';
import { countApproved } from '../../empresas/index.ts';
import { accessChanged } from './access.ts';
import { activeEntry } from './entry.ts';
import { pendingKeys, removePending } from './pending.ts';

/** A page of the pending employees of one company, or of all (null). */
export async function listPending(
  empresaId: string | null,
  page: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const { items, nextCursor } = await pendingKeys(empresaId, page);
  return { items: await getFuncionarios(items), nextCursor };
}

/**
 * Approves a pending employee, who enters the ranking and is mailed. False if the employee is not pending, or has just signed
 * in for the first time.
 */
export async function approvePending(
  {
    empresaId,
    id,
    email,
    preferencias,
    acessouEm,
  }: Pick<FuncionarioItem, keyof FuncionarioKey | 'email' | 'preferencias' | 'acessouEm'>,
  now: Date,
  extra: readonly Write[] = [],
): Promise<boolean> {
  const place = activeEntry({ id, ...(preferencias && { preferencias }) }, now);
  const approve = updateItem(
    'funcionarios',
    keyOfFuncionario({ empresaId, id }),
    { set: { ...place, acessouEm: acessouEm && now.toISOString() }, remove: ['situacao'] },
    { when: all(equals('situacao', 'aguardando'), unchanged({ acessouEm })) },
  );
  const refused = await tryTransact(
    [
      approve,
      countApproved(empresaId),
      ...removePending({ empresaId, id }),
      ...(acessouEm === undefined ? [] : [accessChanged({ empresaId, id }, now)]),
      outbox({ modelo: 'entrada-aprovada', conta: contaOf({ empresaId, id }, email), now }),
      ...extra,
    ],
    [approve],
  );
  return refused === undefined;
}
