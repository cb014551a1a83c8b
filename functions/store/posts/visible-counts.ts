import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import { queryPages, table, type Write } from '../db.ts';
import type { EmpresaItem } from '../empresas/empresas.ts';

/**
 * How many posts employees see: those without an end in the company's own record, the others in an item per company
 * and last day, so that an ended day just drops out. TTL takes the items of days that are over.
 */
/** The scope of a company's counts by day. */
export const visibleCountsOf = (empresaId: string) => `visiveis#${empresaId}`;

/** Longer than the sweep may be late (functions/events/expire-posts.ts). */
const KEPT_MS = 30 * DAY_MS;

/** Changes the count of the posts that employees see through the end of a day (`YYYY-MM-DD`). */
export const countOnDay = (empresaId: string, dia: string, change: number): Write => ({
  item: {
    Update: {
      TableName: table('contadores'),
      Key: { escopo: visibleCountsOf(empresaId), fatia: dia },
      UpdateExpression: 'ADD posts :change SET expiraEm = :expiraEm',
      ExpressionAttributeValues: {
        ':change': change,
        ':expiraEm': epoch(addMs(new Date(`${dia}T12:00:00Z`), KEPT_MS)),
      },
    },
  },
});

/** How many posts with an end a company's employees see on a day. */
export async function countEndingFrom(empresaId: string, hoje: string): Promise<number> {
  let count = 0;
  const pages = queryPages<{ posts: number }>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope AND fatia >= :hoje',
      ExpressionAttributeValues: { ':scope': visibleCountsOf(empresaId), ':hoje': hoje },
    }),
  );
  for await (const { items } of pages) for (const { posts } of items) count += posts;
  return count;
}

/**
 * The counts by day that stand in a company's record, `[day, posts]`: where they all stood at first, until the back-fill
 * moves them (store/backfill/visible-counts.ts). Changes since are counted in the day's item, which may be negative then.
 */
export const formerDayCounts = (empresa: EmpresaItem): [string, number][] =>
  Object.entries(empresa).flatMap(([name, value]) =>
    /^v\d{4}-/.test(name) && typeof value === 'number' ? [[name.slice(1), value]] : [],
  );

/** How many posts without an end, and of those counted by day in the record itself, employees see on a day. */
export const countInRecord = (empresa: EmpresaItem, hoje: string): number =>
  formerDayCounts(empresa).reduce(
    (sum, [dia, posts]) => (dia >= hoje ? sum + posts : sum),
    empresa.visiveisSemValidade,
  );
