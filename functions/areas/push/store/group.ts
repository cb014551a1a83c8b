import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { EventData } from '../../../events/index.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { above, any, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { InscricaoItem } from './inscricoes.ts';

type Leva = EventData<'push.leva'>;

/** The browsers of one person among those of a company. */
export interface Person {
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

/** A stretch of a company's people with all their browsers, and where the next one begins. */
export async function peopleOf(
  empresaId: string,
  limit: number,
  apos: string | undefined,
): Promise<{ people: Person[]; next: string | undefined }> {
  const { items, lastKey } = await page<InscricaoItem>(empresaId, limit, apos);
  const byPerson = new Map<string, InscricaoItem[]>();
  for (const item of items) byPerson.set(item.contaId, [...(byPerson.get(item.contaId) ?? []), item]);
  const people = [...byPerson].map(([contaId, browsers]) => ({ contaId, browsers }));
  // Some of the last one's browsers may lie behind the end of the stretch.
  if (lastKey && people.length > 1) people.pop();
  return { people, next: lastKey && people.at(-1)?.browsers.at(-1)?.lugar };
}

const MORNING = 'manha';
interface Waiting extends Leva {
  id: string;
  empresaId: string;
}

/** A stretch waits for the morning: of two of a post the earlier one, whose next ones follow it. */
export async function waitForMorning(empresaId: string, leva: Leva, now: Date): Promise<void> {
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

/** A page of what waits. */
export const listWaiting = (from: Record<string, unknown> | undefined) =>
  page<Waiting>(MORNING, 100, from && String(from.lugar));

/** Lets a stretch that waited go on, once. */
export async function goOn({ id, empresaId, postId, avisoId, aposId }: Waiting, now: Date): Promise<void> {
  const take = deleteItem('inscricoes', { id }, { when: exists('id') });
  const dados = { postId, avisoId, ...(aposId && { aposId }) };
  await tryTransact([take, emit('push.leva', { empresaId, dados, now })], [take]);
}
