import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { keyOfSugestao, type SugestaoItem } from './sugestoes.ts';

/**
 * Removes a departed employee's texts from an answered suggestion: deletes a refused one; an approved one keeps its
 * post and bonus. A pending one was given to the company, and keeps its text until answered
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
