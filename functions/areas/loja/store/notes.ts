import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { listTrocasOf } from './exchange-pages.ts';
import type { TrocaItem } from './exchange-trocas.ts';

const AT_A_TIME = 100;

/** All exchanges of an employee, made until an instant if one is given, newest first, page by page. */
export const pagesOfTrocas = (funcionarioId: string, until?: Date): AsyncGenerator<TrocaItem[]> =>
  everyPage((page) => listTrocasOf(funcionarioId, page, until), AT_A_TIME);

/** Removes the note written to a departed employee; the exchange stays. */
export async function forgetNote({ empresaId, id, observacao }: TrocaItem): Promise<void> {
  if (observacao === undefined) return;
  // The exchange may be gone with its company.
  await tryWrite(updateItem('trocas', { empresaId, id }, { remove: ['observacao'] }, { when: exists('id') }));
}
