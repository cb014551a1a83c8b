import { forEachAtOnce } from '../../at-once.ts';
import { listShares } from '../compartilhamentos/list.ts';
import { type PublishedItem, shareKey } from '../compartilhamentos/shares.ts';
import { transact } from '../db.ts';
import { type FuncionarioKey, funcionarioKey, getFuncionario } from '../funcionarios/funcionarios.ts';
import { countShare } from '../posts/share-counts.ts';

const AT_ONCE = 10;

/** Counts a page of shares for their posts, each once; returns where the next page begins. Repetitions change nothing. */
export async function countSharesByPost(
  from: Record<string, unknown> | undefined,
): Promise<{ cursor: string } | undefined> {
  const cursor = typeof from?.cursor === 'string' ? from.cursor : undefined;
  const { items, nextCursor } = await listShares('todos', { limit: 100, offset: 0, cursor });
  await forEachAtOnce(items, AT_ONCE, countOnce);
  return nextCursor === undefined ? undefined : { cursor: nextCursor };
}

class CountedError extends Error {
  override readonly name = 'CountedError';
}
class AuthorGoneError extends Error {
  override readonly name = 'AuthorGoneError';
}

async function countOnce(share: PublishedItem): Promise<void> {
  if (share.contado !== undefined) return;
  const author = { empresaId: share.empresaId, id: share.funcionarioId };
  const present = (await getFuncionario(author)) !== undefined;
  try {
    await count(share, present ? author : undefined);
  } catch (error) {
    if (error instanceof AuthorGoneError) return count(share, undefined);
    if (!(error instanceof CountedError)) throw error;
  }
}

/** With an author who must still be there when it is written, or without one. */
const count = (share: PublishedItem, author: FuncionarioKey | undefined): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...shareKey(share.funcionarioId, share.postId),
          UpdateExpression: 'SET contado = :present',
          ConditionExpression: 'attribute_exists(estado) AND attribute_not_exists(contado)',
          ExpressionAttributeValues: { ':present': author !== undefined },
        },
      },
      otherwise: () => new CountedError(),
    },
    ...(author
      ? [
          {
            item: {
              ConditionCheck: { ...funcionarioKey(author), ConditionExpression: 'attribute_exists(id)' },
            },
            otherwise: () => new AuthorGoneError(),
          },
        ]
      : []),
    countShare(share, { compartilhamentos: 1, ...(author && { presentes: 1 }) }),
  ]);
