import { forEachAtOnce } from '../../at-once.ts';
import { everyPage } from '../cursor.ts';
import { table, transact } from '../db.ts';
import { listTrocas } from '../loja/list.ts';
import type { TrocaItem } from '../loja/trocas.ts';
import { waitsAgain } from '../loja/waiting.ts';

const A_PAGE = 100;
const AT_ONCE = 10;

class CountedError extends Error {
  override readonly name = 'CountedError';
}

/** Counts a company's exchanges that wait, each once. Repetitions change nothing. */
export async function countWaiting(empresaId: string): Promise<void> {
  for await (const trocas of everyPage((page) => listTrocas(empresaId, page, 'pendente'), A_PAGE)) {
    await forEachAtOnce(
      trocas.filter(({ contada }) => !contada),
      AT_ONCE,
      countOnce,
    );
  }
}

async function countOnce(troca: TrocaItem): Promise<void> {
  try {
    await transact([
      {
        item: {
          Update: {
            TableName: table('trocas'),
            Key: { empresaId: troca.empresaId, id: troca.id },
            UpdateExpression: 'SET contada = :yes',
            ConditionExpression: '#status = :pendente AND attribute_not_exists(contada)',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':yes': true, ':pendente': 'pendente' },
          },
        },
        otherwise: () => new CountedError(),
      },
      ...waitsAgain(troca),
    ]);
  } catch (error) {
    if (!(error instanceof CountedError)) throw error;
  }
}
