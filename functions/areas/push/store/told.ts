import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, differs, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';

/** Kept for longer than anything is tried again. */
const KEPT_MS = 3 * DAY_MS;

interface Told {
  id: string;
  /** day in São Paulo */
  dia: string;
  postId: string;
}
const dayId = (contaId: string): string => `dia#${contaId}`;
const avisoKey = (avisoId: string, inscricaoId: string): string => `aviso#${avisoId}#${inscricaoId}`;

/** Of which post each of some people was told last. */
export async function lastTold(contas: readonly string[]): Promise<Map<string, Told>> {
  const found = await batchGet<Told>(
    'inscricoes',
    contas.map((contaId) => ({ id: dayId(contaId) })),
    { fresh: true },
  );
  return new Map(found.map((told) => [told.id.slice(dayId('').length), told]));
}

export const isTold = (told: Told | undefined, { dia, postId }: Omit<Told, 'id'>): boolean =>
  told !== undefined && (told.dia === dia || told.postId === postId);

/**
 * Notes that a person is told of a post on a day, before it is: only one run gets to tell it, and one that dies
 * meanwhile has told it rather than twice. False when the person was told of one that day, or of this one before.
 */
export const noteDay = (
  contaId: string,
  { empresaId, dia, postId }: Omit<Told, 'id'> & { empresaId: string },
  now: Date,
): Promise<boolean> =>
  tryWrite(
    putItem(
      'inscricoes',
      { id: dayId(contaId), empresaId, dia, postId, expiraEm: epoch(addMs(now, KEPT_MS)) },
      { when: any(missing('id'), all(differs('dia', dia), differs('postId', postId))) },
    ),
  );

/** Takes back what was noted, where nothing was sent. */
export const takeBackDay = (contaId: string, postId: string): Promise<boolean> =>
  tryWrite(deleteItem('inscricoes', { id: dayId(contaId) }, { when: equals('postId', postId) }));

/** As noteDay, of a notice on one browser. */
export const noteAviso = (
  { empresaId, id }: { empresaId: string; id: string },
  avisoId: string,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    putItem(
      'inscricoes',
      { id: avisoKey(avisoId, id), empresaId, expiraEm: epoch(addMs(now, KEPT_MS)) },
      { when: missing('id') },
    ),
  );

export const takeBackAviso = (avisoId: string, inscricaoId: string): Promise<void> =>
  write(deleteItem('inscricoes', { id: avisoKey(avisoId, inscricaoId) }));
