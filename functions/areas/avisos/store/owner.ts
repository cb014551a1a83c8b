import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deleteItem } from '../../../platform/dynamodb/commands.ts';
import { db, isWritten } from '../../../platform/dynamodb/db.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
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
  const pages = queryPages<AvisoItem>('avisos', { where: { contaId }, fresh: true });
  for await (const { items } of pages) yield items;
}

export const forgetAviso = ({ contaId, id }: AvisoItem): Promise<void> =>
  write(deleteItem('avisos', { contaId, id }));
