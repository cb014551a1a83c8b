import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPages, table } from '../../../platform/dynamodb/db.ts';
import { type Conta, contaKey } from '../../contas/index.ts';
import type { AvisoItem } from './avisos.ts';

/** Takes a notice and all before it for read. What is read already stays so. */
export const markRead = (
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  ate: string,
): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...contaKey(conta),
        UpdateExpression: 'SET avisosLidosAte = :ate',
        ConditionExpression:
          'attribute_exists(id) AND (attribute_not_exists(avisosLidosAte) OR avisosLidosAte < :ate)',
        ExpressionAttributeValues: { ':ate': ate },
      }),
    ),
  );

/** All notices of an account, a page at a time. */
export async function* pagesOfAvisos(contaId: string): AsyncGenerator<AvisoItem[]> {
  const pages = queryPages<AvisoItem>(
    new QueryCommand({
      TableName: table('avisos'),
      KeyConditionExpression: 'contaId = :conta',
      ExpressionAttributeValues: { ':conta': contaId },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) yield items;
}

export async function forgetAviso({ contaId, id }: AvisoItem): Promise<void> {
  await db.send(new DeleteCommand({ TableName: table('avisos'), Key: { contaId, id } }));
}
