import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten } from '../../../platform/dynamodb/db.ts';
import { type SugestaoItem, sugestaoKey } from './sugestoes.ts';

/**
 * Takes what somebody who is gone wrote from a suggestion that was answered: a refused one goes, of an approved one stays
 * which post it became and what it earned. One that waits was given to the company, and keeps its words until it is
 * answered (docs/decisions/075-suggestions.md).
 */
export async function forgetSugestao(item: SugestaoItem): Promise<void> {
  if (item.situacao === 'aberta') return;
  if (item.situacao === 'recusada') {
    await db.send(new DeleteCommand({ ...sugestaoKey(item) }));
    return;
  }
  await isWritten(
    db.send(
      new UpdateCommand({
        ...sugestaoKey(item),
        UpdateExpression: 'REMOVE legenda, link, linkTitulo',
        // Gone with its company, perhaps.
        ConditionExpression: 'attribute_exists(id)',
      }),
    ),
  );
}
