import { MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';

/** Companies with crowded bands, requested by reads that had to count many rows, for functions/areas/funcionarios/consumers/redraw-bands.ts. */
const SCOPE = 'faixas-a-redesenhar';
const keyOf = (empresaId: string) => ({ escopo: SCOPE, fatia: empresaId });

const asked = new Map<string, number>();
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/** Requests that a company's bands be redrawn, once in ten minutes for all requests that this process serves. */
export async function askForRedraw(empresaId: string): Promise<void> {
  const last = asked.get(empresaId);
  if (last !== undefined && performance.now() - last < AGAIN_AFTER_MS) return;
  if (asked.size > 1000) asked.clear();
  asked.set(empresaId, performance.now());
  await write(putItem('contadores', keyOf(empresaId)));
}

/** The first page of requests; the job's next run, five minutes later, reads the others. */
export async function listRedrawRequests(): Promise<string[]> {
  const { items } = await queryPage<{ fatia: string }>('contadores', {
    where: { escopo: SCOPE },
    limit: 100,
  });
  return items.map(({ fatia }) => fatia);
}

export const dropRedrawRequest = (empresaId: string): Promise<void> =>
  write(deleteItem('contadores', keyOf(empresaId)));
