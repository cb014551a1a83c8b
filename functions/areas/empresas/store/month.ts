import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, below, exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** Resets a company's count of posts for a new month. Does nothing if it counts this month or a later one already. */
export async function startMonth(empresaId: string, mes: string): Promise<void> {
  await tryWrite(
    updateItem(
      'empresas',
      { id: empresaId },
      { set: { mes, totalPostsNoMes: 0 } },
      { when: all(exists('id'), below('mes', mes)) },
    ),
  );
}
