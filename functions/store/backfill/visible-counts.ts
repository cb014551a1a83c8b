import { table, transact, type Write } from '../db.ts';
import { getEmpresa } from '../empresas/empresas.ts';
import { countOnDay, formerDayCounts } from '../posts/visible-counts.ts';

/** Days moved in one transaction, which holds a hundred writes. */
const DAYS = 50;

/** Moves a company's counts by day out of its record; those of days before `hoje` are dropped. Repetitions change nothing. */
export async function moveDayCounts(empresaId: string, hoje: string): Promise<void> {
  for (;;) {
    const empresa = await getEmpresa(empresaId, { fresh: true });
    const some = empresa ? formerDayCounts(empresa).slice(0, DAYS) : [];
    if (some.length === 0) return;
    const counted = some.filter(([dia, posts]) => dia >= hoje && posts !== 0);
    try {
      await transact([
        dropFrom(empresaId, some),
        ...counted.map(([dia, posts]) => countOnDay(empresaId, dia, { posts, ocultos: 0 })),
      ]);
    } catch (error) {
      if (!(error instanceof CountsMovedError)) throw error;
    }
  }
}

/** The counts changed since they were read: read again. */
class CountsMovedError extends Error {
  override readonly name = 'CountsMovedError';
}

const dropFrom = (empresaId: string, days: readonly [string, number][]): Write => ({
  item: {
    Update: {
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: `REMOVE ${days.map((_, index) => `#d${index}`).join(', ')}`,
      ConditionExpression: days.map((_, index) => `#d${index} = :d${index}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(days.map(([dia], index) => [`#d${index}`, `v${dia}`])),
      ExpressionAttributeValues: Object.fromEntries(days.map(([, posts], index) => [`:d${index}`, posts])),
    },
  },
  otherwise: () => new CountsMovedError(),
});
