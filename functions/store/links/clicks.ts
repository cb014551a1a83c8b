import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { db, isWritten, queryPages, table } from '../db.ts';
import type { LinkItem } from './links.ts';

/** How long a visitor's clicks on one address are one click. */
export const REPEAT_MS = 30 * MINUTE_MS;
/** Results go back 24 months, and are verified by what lies here. */
const KEPT_MS = 800 * DAY_MS;

/** One counted click: written once, never changed. Its key is its id, and its table's stream tells of it. */
export interface ClickItem {
  codigo: string;
  /** the half hour and the visitor: `2026-11-22T12:30Z#9f86d081884c7d65` */
  visita: string;
  empresaId: string;
  postId: string;
  funcionarioId: string;
  equipeId?: string;
  /** when, ISO */
  em: string;
  expiraEm: number;
}

/** The half hour of a click's key. */
export const windowOf = ({ visita }: Pick<ClickItem, 'visita'>): string =>
  visita.slice(0, visita.indexOf('#'));

/** How many clicks one address had in a half hour: a count of items that only grow. */
export async function countVisits(codigo: string, janela: string): Promise<number> {
  let count = 0;
  const pages = queryPages(
    new QueryCommand({
      TableName: table('cliques'),
      Select: 'COUNT',
      KeyConditionExpression: 'codigo = :codigo AND begins_with(visita, :janela)',
      ExpressionAttributeValues: { ':codigo': codigo, ':janela': `${janela}#` },
      ConsistentRead: true,
    }),
  );
  for await (const page of pages) count += page.count;
  return count;
}

/** All clicks that one address ever had, by half hour. */
export async function visitsByWindow(codigo: string): Promise<Map<string, number>> {
  const windows = new Map<string, number>();
  const pages = queryPages<Pick<ClickItem, 'visita'>>(
    new QueryCommand({
      TableName: table('cliques'),
      ProjectionExpression: 'visita',
      KeyConditionExpression: 'codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': codigo },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) {
    for (const click of items) windows.set(windowOf(click), (windows.get(windowOf(click)) ?? 0) + 1);
  }
  return windows;
}

/** How many clicks one address ever had, a moment ago. */
export async function clicksOfAddress(codigo: string): Promise<number> {
  let count = 0;
  const pages = queryPages(
    new QueryCommand({
      TableName: table('cliques'),
      Select: 'COUNT',
      KeyConditionExpression: 'codigo = :codigo',
      ExpressionAttributeValues: { ':codigo': codigo },
    }),
  );
  for await (const page of pages) count += page.count;
  return count;
}

/** The half hour (by the clock) that an instant lies in. */
const halfHourOf = (at: Date): string =>
  `${new Date(Math.floor(at.getTime() / REPEAT_MS) * REPEAT_MS).toISOString().slice(0, 16)}Z`;

/** The key of a visitor's click in the half hour of an instant: there is one at most. */
export const visitOf = (visitor: string, at: Date): string => `${halfHourOf(at)}#${visitor}`;

/** Whether a visitor's click of the half hour before makes one at `now` its repetition. */
export const isRepeated = (before: Pick<ClickItem, 'em'> | undefined, now: Date): boolean =>
  before !== undefined && now.getTime() - Date.parse(before.em) < REPEAT_MS;

/** A visitor's click on an address, as it is kept. */
export const clickItem = (
  { codigo, empresaId, postId, funcionarioId, equipeId }: LinkItem,
  visita: string,
  at: Date,
): ClickItem => ({
  codigo,
  visita,
  empresaId,
  postId,
  funcionarioId,
  ...(equipeId && { equipeId }),
  em: at.toISOString(),
  expiraEm: epoch(addMs(at, KEPT_MS)),
});

/** Counts a click; false where the visitor's click of this half hour is counted already. The one write of a click. */
export const countClick = (
  link: LinkItem,
  visita: string,
  now: Date,
  abortSignal: AbortSignal,
): Promise<boolean> =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('cliques'),
        Item: clickItem(link, visita, now),
        ConditionExpression: 'attribute_not_exists(codigo)',
      }),
      { abortSignal },
    ),
  );
