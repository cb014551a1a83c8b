import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { keyOfSugestao, type SugestaoItem } from './sugestoes.ts';

/**
 * Removes what an employee who is gone wrote from a suggestion that was answered: a refused one is deleted, an approved one
 * keeps its post and what it earned. A pending one was given to the company, and keeps its words until it is answered
 * (docs/decisions/075-suggestions.md).
 */
export async function forgetSugestao(item: SugestaoItem): Promise<void> {
  if (item.situacao === 'aberta') return;
  if (item.situacao === 'recusada') return write(deleteItem('sugestoes', keyOfSugestao(item)));
  // The suggestion may be gone with its company.
  await tryWrite(
    updateItem(
      'sugestoes',
      keyOfSugestao(item),
      { remove: ['legenda', 'link', 'linkTitulo'] },
      { when: exists('id') },
    ),
  );
}
