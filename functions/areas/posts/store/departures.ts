import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { beginsWith } from '../../../platform/dynamodb/conditions.ts';
import { shardOf } from '../../../platform/dynamodb/counters.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import type { PostItem } from './posts.ts';

/** The scope of a company's counts of departures among its counters. */
export const departuresOf = (empresaId: string): string => `sairam#${empresaId}`;

/** Counts the departure of an employee who shared a post, in shards: many may leave at once. */
export const countDeparture = ({
  empresaId,
  lugar,
  funcionarioId,
}: {
  empresaId: string;
  lugar: string;
  funcionarioId: string;
}): Write =>
  updateItem(
    'contadores',
    { escopo: departuresOf(empresaId), fatia: `${lugar}#${shardOf(funcionarioId)}` },
    { add: { sairam: 1 } },
  );

/** How many of those who shared a post have left. */
export async function readDepartures({
  empresaId,
  lugar,
}: Pick<PostItem, 'empresaId' | 'lugar'>): Promise<number> {
  const { items } = await queryPage<{ sairam: number }>('contadores', {
    where: { escopo: departuresOf(empresaId) },
    range: beginsWith('fatia', `${lugar}#`),
  });
  return items.reduce((total, { sairam }) => total + sairam, 0);
}
