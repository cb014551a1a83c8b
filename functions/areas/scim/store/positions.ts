import { refusal } from '../../../../shared/errors.ts';
import { addMs, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { atMost } from '../../../platform/dynamodb/conditions.ts';
import { queryFirst, queryPage } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';

/**
 * SCIM asks for pages by number. So that a page costs only its own items, the end of each page is stored per access key,
 * under the number that the next page starts with. Removing an employee shifts no other out of a list that is being read;
 * a new one is at its end, because ids sort by creation.
 */

interface NumberedPage {
  empresaId: string;
  chaveId: string;
  /** from 1 */
  startIndex: number;
  count: number;
}

/** A list that is not continued for so long starts again. */
const REMEMBERED_MS = HOUR_MS;
/** The most items that one request reads past; after that it answers 503, and a retry continues from there. */
const MOST_WALKED = 10_000;

const scopeOf = (chaveId: string) => `lugar#${chaveId}`;
const numberOf = (index: number) => String(index).padStart(12, '0');

interface Position {
  /** the number of the next item */
  index: number;
  /** the id of the item before it; none at the beginning */
  after: string | undefined;
}

interface PositionItem {
  item: string;
  empresaId: string;
  ultimo: string;
  expiraEm: number;
}

/** The nearest stored position at or before a number. */
async function nearestPosition(
  { chaveId, empresaId, startIndex }: NumberedPage,
  now: Date,
): Promise<Position> {
  const start = { index: 1, after: undefined };
  if (startIndex === 1) return start;
  const stored = await queryFirst<PositionItem>('diretorio', {
    where: { escopo: scopeOf(chaveId) },
    range: atMost('item', numberOf(startIndex)),
    newestFirst: true,
    fresh: true,
  });
  if (!stored || stored.expiraEm <= epoch(now) || stored.empresaId !== empresaId) return start;
  return { index: Number(stored.item), after: stored.ultimo };
}

const savePosition = (
  { chaveId, empresaId }: NumberedPage,
  { index, after }: Position,
  now: Date,
): Promise<void> =>
  write(
    putItem('diretorio', {
      escopo: scopeOf(chaveId),
      item: numberOf(index),
      empresaId,
      ultimo: after,
      expiraEm: epoch(addMs(now, REMEMBERED_MS)),
    }),
  );

/** The start of the employees after the one with this id. */
const startAfter = (empresaId: string, after: string | undefined) =>
  after === undefined ? undefined : { empresaId, id: after };

/** The employees of a company from a number on, oldest first. Throws 503 if too many must be read past. */
export async function pageOfPeople(
  asked: NumberedPage,
  now: Date,
  mostWalked = MOST_WALKED,
): Promise<FuncionarioItem[]> {
  const { empresaId, startIndex, count } = asked;
  const start = await readUpTo(asked, await nearestPosition(asked, now), { now, mostWalked });
  if (!start) return [];
  const items: FuncionarioItem[] = [];
  let { after } = start;
  while (items.length < count) {
    const page = await queryPage<FuncionarioItem>('funcionarios', {
      where: { empresaId },
      startKey: startAfter(empresaId, after),
      limit: count - items.length,
    });
    items.push(...page.items);
    after = items.at(-1)?.id;
    if (!page.lastKey) return items;
  }
  await savePosition(asked, { index: startIndex + items.length, after }, now);
  return items;
}

/** Reads past items up to the number asked for; undefined if the list ends before it. */
async function readUpTo(
  asked: NumberedPage,
  from: Position,
  { now, mostWalked }: { now: Date; mostWalked: number },
): Promise<Position | undefined> {
  let { index, after } = from;
  while (index < asked.startIndex) {
    if (index - from.index >= mostWalked) {
      await savePosition(asked, { index, after }, now);
      throw refusal(REFUSALS.unavailable);
    }
    const page = await queryPage<{ id: string }>('funcionarios', {
      where: { empresaId: asked.empresaId },
      startKey: startAfter(asked.empresaId, after),
      limit: Math.min(asked.startIndex - index, mostWalked),
      only: ['id'],
    });
    index += page.items.length;
    after = page.items.at(-1)?.id ?? after;
    if (!page.lastKey && index < asked.startIndex) return undefined;
  }
  return { index, after };
}
