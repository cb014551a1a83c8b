import { deleteItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { type QueryPage, scanPage } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
import type { TokenItem } from './tokens.ts';

/**
 * Deletes the mailed links of a deleted account, because they contain its address. Scans the whole table, whose key is a
 * hash; it holds links of two months at most.
 */
export async function forgetTokens(contaId: string): Promise<void> {
  let startKey: Record<string, unknown> | undefined;
  do {
    const page: QueryPage<Pick<TokenItem, 'hash'>> = await scanPage('tokens', {
      filter: equals('contaId', contaId),
      only: ['hash'],
      startKey,
    });
    for (const { hash } of page.items) await write(deleteItem('tokens', { hash }));
    startKey = page.lastKey;
  } while (startKey);
}
