import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { EventData } from '../../../events/index.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { above, any, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { InscricaoItem } from './inscricoes.ts';

type Leva = EventData<'push.leva'>;

export interface Subscriber {
  contaId: string;
  browsers: InscricaoItem[];
}

/** A page of a company's employees with all their browsers, and where the next page begins. */
export async function subscribersAfter(
  empresaId: string,
  limit: number,
  apos: string | undefined,
): Promise<{ people: Subscriber[]; next: string | undefined }> {
  const { items, lastKey } = await queryPage<InscricaoItem>('inscricoes', {
    index: 'porGrupo',
    where: { grupo: empresaId },
    range: apos ? above('lugar', apos) : undefined,
    limit,
  });
  const byPerson = new Map<string, InscricaoItem[]>();
  for (const item of items) byPerson.set(item.contaId, [...(byPerson.get(item.contaId) ?? []), item]);
  const people = [...byPerson].map(([contaId, browsers]) => ({ contaId, browsers }));
  // The last employee's browsers may continue on the next page.
  if (lastKey && people.length > 1) people.pop();
  return { people, next: lastKey && people.at(-1)?.browsers.at(-1)?.lugar };
}

const QUEUE = 'manha';
const deferredKey = (postId: string) => ({ fila: QUEUE, postId });
interface DeferredPush extends Leva {
  empresaId: string;
}

/** Defers the push of a post until morning. Of two batches the earlier one is kept: it continues with the later. */
export async function deferToMorning(empresaId: string, leva: Leva, now: Date): Promise<void> {
  const item = {
    ...leva,
    ...deferredKey(leva.postId),
    empresaId,
    expiraEm: epoch(addMs(now, 2 * DAY_MS)),
  };
  const when = any(missing('postId'), above('aposId', leva.aposId ?? ''));
  await tryWrite(putItem('adiados', item, { when }));
}

export const listDeferred = (startKey: Record<string, unknown> | undefined) =>
  queryPage<DeferredPush>('adiados', { where: { fila: QUEUE }, limit: 100, startKey });

export async function resumeDeferred(
  { empresaId, postId, avisoId, aposId }: DeferredPush,
  now: Date,
): Promise<void> {
  const take = deleteItem('adiados', deferredKey(postId), { when: exists('postId') });
  const dados = { postId, avisoId, ...(aposId && { aposId }) };
  await tryTransact([take, emit('push.leva', { empresaId, dados, now })], [take]);
}
