import { deleteItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { type Conta, updateRecord } from '../../contas/index.ts';
import type { AvisoItem } from './avisos.ts';

/** Marks a notice and all older ones as read. The mark never moves back. */
export const markRead = (
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  ate: string,
): Promise<boolean> =>
  tryWrite(
    updateRecord(
      conta,
      { set: { avisosLidosAte: ate } },
      { when: all(exists('id'), any(missing('avisosLidosAte'), below('avisosLidosAte', ate))) },
    ),
  );

export async function* pagesOfAvisos(contaId: string): AsyncGenerator<AvisoItem[]> {
  const pages = queryPages<AvisoItem>('avisos', { where: { contaId }, fresh: true });
  for await (const { items } of pages) yield items;
}

export const forgetAviso = ({ contaId, id }: AvisoItem): Promise<void> =>
  write(deleteItem('avisos', { contaId, id }));
