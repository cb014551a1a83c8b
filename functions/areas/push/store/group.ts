import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { EventData } from '../../../../shared/events/index.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { db, isWritten, queryPage, table, transact } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { InscricaoItem } from './inscricoes.ts';

type Leva = EventData<'push.leva'>;

/** The browsers of one person among those of a company. */
export interface Person {
  contaId: string;
  browsers: InscricaoItem[];
}

const page = <T>(grupo: string, limit: number, apos: string | undefined) =>
  queryPage<T>(
    new QueryCommand({
      TableName: table('inscricoes'),
      IndexName: 'porGrupo',
      KeyConditionExpression: apos ? 'grupo = :grupo AND lugar > :apos' : 'grupo = :grupo',
      ExpressionAttributeValues: { ':grupo': grupo, ...(apos && { ':apos': apos }) },
      Limit: limit,
    }),
  );

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
  await isWritten(
    db.send(
      new PutCommand({
        TableName: table('inscricoes'),
        Item: {
          ...leva,
          id: `${MORNING}#${leva.postId}`,
          grupo: MORNING,
          lugar: leva.postId,
          empresaId,
          expiraEm: epoch(addMs(now, 2 * DAY_MS)),
        },
        ConditionExpression: 'attribute_not_exists(id) OR aposId > :apos',
        ExpressionAttributeValues: { ':apos': leva.aposId ?? '' },
      }),
    ),
  );
}

/** A page of what waits. */
export const listWaiting = (from: Record<string, unknown> | undefined) =>
  page<Waiting>(MORNING, 100, from && String(from.lugar));

class GoneOnError extends Error {
  override readonly name = 'GoneOnError';
}

/** Lets a stretch that waited go on, once. */
export async function goOn({ id, empresaId, postId, avisoId, aposId }: Waiting, now: Date): Promise<void> {
  try {
    await transact([
      {
        item: {
          Delete: {
            TableName: table('inscricoes'),
            Key: { id },
            ConditionExpression: 'attribute_exists(id)',
          },
        },
        otherwise: () => new GoneOnError(),
      },
      emit('push.leva', { empresaId, dados: { postId, avisoId, ...(aposId && { aposId }) }, now }),
    ]);
  } catch (error) {
    if (!(error instanceof GoneOnError)) throw error;
  }
}
