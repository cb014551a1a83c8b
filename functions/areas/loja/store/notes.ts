import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';
import { listTrocasOf } from './list.ts';
import type { TrocaItem } from './trocas.ts';

const AT_A_TIME = 100;

/** All exchanges of an employee, page by page. */
export const pagesOfTrocas = (funcionarioId: string): AsyncGenerator<TrocaItem[]> =>
  everyPage((page) => listTrocasOf(funcionarioId, page), AT_A_TIME);

/** Takes from an exchange what was written to a person that is gone; what was exchanged stays. */
export async function forgetNote({ empresaId, id, observacao }: TrocaItem): Promise<void> {
  if (observacao === undefined) return;
  await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('trocas'),
        Key: { empresaId, id },
        UpdateExpression: 'REMOVE observacao',
        // Gone with its company, perhaps.
        ConditionExpression: 'attribute_exists(id)',
      }),
    ),
  );
}
