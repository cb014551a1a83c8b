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

const page = <T>(grupo: string, limit: number, apos: string | undefined) =>
  queryPage<T>('inscricoes', {
    index: 'porGrupo',
    where: { grupo },
    range: apos ? above('lugar', apos) : undefined,
    limit,
  });

/** A page of a company's employees with all their browsers, and where the next page begins. */
export async function subscribersAfter(
  empresaId: string,
  limit: number,
  apos: string | undefined,
): Promise<{ people: Subscriber[]; next: string | undefined }> {
  const { items, lastKey } = await page<InscricaoItem>(empresaId, limit, apos);
  const byPerson = new Map<string, InscricaoItem[]>();
  for (const item of items) byPerson.set(item.contaId, [...(byPerson.get(item.contaId) ?? []), item]);
  const people = [...byPerson].map(([contaId, browsers]) => ({ contaId, browsers }));
  // The last employee's browsers may continue on the next page.
  if (lastKey && people.length > 1) people.pop();
  return { people, next: lastKey && people.at(-1)?.browsers.at(-1)?.lugar };
}

const MORNING = 'manha';
interface DeferredPush extends Leva {
  id: string;
  empresaId: string;
}

/** Defers the push of a post until morning. Of two batches the earlier one is kept: it continues with the later. */
export async function deferToMorning(empresaId: string, leva: Leva, now: Date): Promise<void> {
  const item = {
    ...leva,
    id: `${MORNING}#${leva.postId}`,
    grupo: MORNING,
    lugar: leva.postId,
    empresaId,
    expiraEm: epoch(addMs(now, 2 * DAY_MS)),
  };
  const when = any(missing('id'), above('aposId', leva.aposId ?? ''));
  await tryWrite(putItem('inscricoes', item, { when }));
}

export const listDeferred = (from: Record<string, unknown> | undefined) =>
  page<DeferredPush>(MORNING, 100, from && String(from.lugar));

export async function resumeDeferred(
  { id, empresaId, postId, avisoId, aposId }: DeferredPush,
  now: Date,
): Promise<void> {
  const take = deleteItem('inscricoes', { id }, { when: exists('id') });
  const dados = { postId, avisoId, ...(aposId && { aposId }) };
  await tryTransact([take, emit('push.leva', { empresaId, dados, now })], [take]);
}
