import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import { below } from '../../../platform/dynamodb/conditions.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { type Span, within } from '../../../platform/dynamodb/period.ts';
import { batchGet, queryAll, queryPage } from '../../../platform/dynamodb/queries.ts';
import type { MovimentoItem } from './lines.ts';

/** An employee's ledger lines of a span of time, oldest first. */
export const movimentosOfPeriod = (funcionarioId: string, span: Span): Promise<MovimentoItem[]> =>
  queryAll<MovimentoItem>('movimentos', { where: { funcionarioId }, filter: within('data', span) });

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
