import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import type { Span } from '../../../../shared/rules/periodos.ts';
import { below, equals } from '../../../platform/dynamodb/conditions.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { within } from '../../../platform/dynamodb/period.ts';
import {
  batchGet,
  type QueryPage,
  queryAll,
  queryPage,
  queryPages,
} from '../../../platform/dynamodb/queries.ts';
import type { MovimentoItem } from './movement-lines.ts';

/** An employee's ledger lines of a span of time, oldest first. */
export const movimentosOfPeriod = (funcionarioId: string, span: Span): Promise<MovimentoItem[]> =>
  queryAll<MovimentoItem>('movimentos', { where: { funcionarioId }, filter: within('data', span) });

const SHARES = equals('motivo', 'compartilhamento');
const AT_ONCE = 50;

/**
 * A page of the ledger lines of an employee's shares, newest first: their `referencia` is the post. Lists of shares follow
 * the ledger, because an index of their own would cost each share a unit.
 */
export const listShareLines = (
  funcionarioId: string,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<MovimentoItem>> =>
  queryPage<MovimentoItem>('movimentos', {
    where: { funcionarioId },
    filter: SHARES,
    newestFirst: true,
    limit,
    startKey,
  });

/** The ledger lines of an employee's shares from an instant on, newest first: reads no older ones. */
export async function shareLinesSince(funcionarioId: string, since: Date): Promise<MovimentoItem[]> {
  const found: MovimentoItem[] = [];
  const from = since.toISOString();
  const pages = queryPages<MovimentoItem>('movimentos', {
    where: { funcionarioId },
    newestFirst: true,
    limit: AT_ONCE,
  });
  for await (const { items } of pages) {
    found.push(...items.filter(({ data, motivo }) => data >= from && motivo === 'compartilhamento'));
    if (items.some(({ data }) => data < from)) break;
  }
  return found;
}

/** The first ledger lines of several employees, in no particular order; employees without one are left out. */
export const firstMovimentos = (funcionarioIds: readonly string[]): Promise<MovimentoItem[]> =>
  batchGet<MovimentoItem>(
    'movimentos',
    funcionarioIds.map((funcionarioId) => ({ funcionarioId, id: lineId(1) })),
  );

/** Movements that earn UPS in a month's ranking: exchanges and their cancellations only move the balance. */
const EARNING: ReadonlySet<MovimentoReason> = new Set(['compartilhamento', 'sugestao']);
/** Lines to look back. Employees make few exchanges between two shares. */
const LOOKED_BACK = 25;

/** When the employee last earned UPS before a ledger line, ISO. Undefined if none of the last lines earned any. */
export async function earnedBefore(funcionarioId: string, line: string): Promise<string | undefined> {
  const { items } = await queryPage<MovimentoItem>('movimentos', {
    where: { funcionarioId },
    range: below('id', line),
    newestFirst: true,
    limit: LOOKED_BACK,
  });
  return items.find(({ motivo }) => EARNING.has(motivo))?.data;
}
