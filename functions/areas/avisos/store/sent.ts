import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, differs, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';

/** Longer than any message is retried. */
const KEPT_MS = 3 * DAY_MS;

interface LastPush {
  id: string;
  /** day in São Paulo */
  dia: string;
  postId: string;
}
const dayId = (contaId: string): string => `dia#${contaId}`;
const avisoKey = (avisoId: string, inscricaoId: string): string => `aviso#${avisoId}#${inscricaoId}`;

/** The last post pushed to each of these accounts. */
export async function lastPushes(contas: readonly string[]): Promise<Map<string, LastPush>> {
  const found = await batchGet<LastPush>(
    'envios',
    contas.map((contaId) => ({ id: dayId(contaId) })),
    { fresh: true },
  );
  return new Map(found.map((last) => [last.id.slice(dayId('').length), last]));
}

export const wasPushed = (last: LastPush | undefined, { dia, postId }: Omit<LastPush, 'id'>): boolean =>
  last !== undefined && (last.dia === dia || last.postId === postId);

/**
 * Reserves an account's one push of the day for a post. Recorded before sending, so a crash loses a push instead of sending
 * it twice. False when the account got a push that day, or of this post before.
 */
export const tryReserveDay = (
  contaId: string,
  { empresaId, dia, postId }: Omit<LastPush, 'id'> & { empresaId: string },
  now: Date,
): Promise<boolean> =>
  tryWrite(
    putItem(
      'envios',
      { id: dayId(contaId), empresaId, dia, postId, expiraEm: epoch(addMs(now, KEPT_MS)) },
      { when: any(missing('id'), all(differs('dia', dia), differs('postId', postId))) },
    ),
  );

/** Undoes `tryReserveDay` when nothing was sent. */
export const releaseDay = (contaId: string, postId: string): Promise<boolean> =>
  tryWrite(deleteItem('envios', { id: dayId(contaId) }, { when: equals('postId', postId) }));

/** As `tryReserveDay`, for a notice on one browser. */
export const tryReserveAviso = (
  { empresaId, id }: { empresaId: string; id: string },
  avisoId: string,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    putItem(
      'envios',
      { id: avisoKey(avisoId, id), empresaId, expiraEm: epoch(addMs(now, KEPT_MS)) },
      { when: missing('id') },
    ),
  );

export const releaseAviso = (avisoId: string, inscricaoId: string): Promise<void> =>
  write(deleteItem('envios', { id: avisoKey(avisoId, inscricaoId) }));
