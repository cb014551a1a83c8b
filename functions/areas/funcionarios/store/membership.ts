import type { Page, PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { waitsNoMore } from '../../empresas/index.ts';
import { withBands } from './bands.ts';
import { ranked } from './entry.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  funcionarioKey,
  getFuncionarios,
} from './funcionarios.ts';
import { leaveWaiting, waitingKeys } from './waiting.ts';

/** A page of those who wait to be let in, of one company or of all (null). */
export async function listWaiting(
  empresaId: string | null,
  page: PageRequest,
): Promise<Page<FuncionarioItem>> {
  const { items, nextCursor } = await waitingKeys(empresaId, page);
  return { items: await getFuncionarios(items), nextCursor };
}

/** Lets somebody in who waits: the ranking, and a mail that says so. Throws NotWaitingError where nobody waits (any more). */
export const admit = (
  {
    empresaId,
    id,
    email,
    preferencias,
  }: Pick<FuncionarioItem, keyof FuncionarioKey | 'email' | 'preferencias'>,
  now: Date,
  extra: readonly Write[] = [],
) =>
  withBands(empresaId, () => {
    const { record, writes } = ranked({ empresaId, id, ...(preferencias && { preferencias }) }, now);
    return transact([
      {
        item: {
          Update: {
            ...funcionarioKey({ empresaId, id }),
            ...changeSet({ ...record }, ['situacao'], { situacao: 'aguardando' }),
          },
        },
        otherwise: () => new NotWaitingError(),
      },
      ...writes,
      waitsNoMore(empresaId),
      ...leaveWaiting({ empresaId, id }),
      outbox({ modelo: 'entrada-aprovada', conta: contaOf({ empresaId, id }, email), now }),
      ...extra,
    ]);
  });

/** Another request has let the person in, or removed it. */
export class NotWaitingError extends Error {
  override readonly name = 'NotWaitingError';
}
