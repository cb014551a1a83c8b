import type { Canal } from '../../../../shared/rules/canais.ts';
import { addMs, DAY_MS, epoch, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, beginsWith, below, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import type { LinkItem } from './links.ts';

/** Clicks of a visitor on one link within this time count once. */
export const REPEAT_MS = 30 * MINUTE_MS;
/** Results cover 24 months, and recounts read these items. */
const KEPT_MS = 800 * DAY_MS;

/** Visitors counted on a link in a half hour from one client address. */
const MOST_OF_ADDRESS = 10;
/**
 * Visitors counted on a link in a half hour. Bounds the reads of functions/areas/resultados/consumers/count-clicks.ts, even if
 * an attacker clicks from many addresses.
 */
export const MOST_OF_LINK = 5000;

const visitorPrefix = 'v#';

/**
 * The counted clicks of one client address on a link in a half hour: an attribute `v#<mark>` for each visitor, with the
 * instant of the click. Visitors are only added, never removed; the table's stream reports each one.
 */
export interface ClickItem {
  codigo: string;
  /** the half hour and the address: `2026-11-22T12:30Z#9f86d081884c7d65` */
  visita: string;
  empresaId: string;
  postId: string;
  funcionarioId: string;
  equipeId?: string;
  /** of the link; absent: LinkedIn */
  canal?: Canal;
  visitantes: number;
  expiraEm: number;
  [visitor: `${typeof visitorPrefix}${string}`]: string;
}

/** A visitor's click on a link: the key of its item, and the visitor's mark there. */
export interface Visit {
  visita: string;
  mark: string;
}

/** The half hour of a click's key. */
export const windowOf = ({ visita }: Pick<ClickItem, 'visita'>): string =>
  visita.slice(0, visita.indexOf('#'));

/** Clicks on a link in a half hour, at most `MOST_OF_LINK`. */
export async function countVisits(codigo: string, janela: string): Promise<number> {
  let count = 0;
  const pages = queryPages<Pick<ClickItem, 'visitantes'>>('cliques', {
    where: { codigo },
    range: beginsWith('visita', `${janela}#`),
    only: ['visitantes'],
    fresh: true,
    limit: PAGE,
  });
  for await (const { items } of pages) {
    for (const { visitantes } of items) count += visitantes;
    if (count >= MOST_OF_LINK) return MOST_OF_LINK;
  }
  return count;
}

const PAGE = 500;

/** All clicks on a link, by half hour. */
export async function visitsByWindow(codigo: string): Promise<Map<string, number>> {
  const windows = new Map<string, number>();
  const pages = queryPages<Pick<ClickItem, 'visita' | 'visitantes'>>('cliques', {
    where: { codigo },
    only: ['visita', 'visitantes'],
    fresh: true,
  });
  for await (const { items } of pages) {
    for (const item of items) {
      const janela = windowOf(item);
      windows.set(janela, Math.min(MOST_OF_LINK, (windows.get(janela) ?? 0) + item.visitantes));
    }
  }
  return windows;
}

/** Half hours begin at :00 and :30. */
const halfHourOf = (at: Date): string =>
  `${new Date(Math.floor(at.getTime() / REPEAT_MS) * REPEAT_MS).toISOString().slice(0, 16)}Z`;

/** A visitor's click in the half hour of an instant. `address`: the mark of the client address; default: the visitor's. */
export const visitOf = (mark: string, at: Date, address: string = mark): Visit => ({
  visita: `${halfHourOf(at)}#${address}`,
  mark,
});

const attributeOf = (mark: string) => `${visitorPrefix}${mark}` as const;

/** Whether a click at `now` repeats the visitor's click of the half hour before. */
export function isRepeated(before: ClickItem | undefined, mark: string | undefined, now: Date): boolean {
  const at = mark === undefined ? undefined : before?.[attributeOf(mark)];
  return at !== undefined && now.getTime() - Date.parse(at) < REPEAT_MS;
}

const ownerOf = ({ empresaId, postId, funcionarioId, equipeId, canal }: LinkItem) => ({
  empresaId,
  postId,
  funcionarioId,
  ...(equipeId && { equipeId }),
  ...(canal && { canal }),
});

/** The item of the first visitor of a client address in a half hour. */
export const clickItem = (link: LinkItem, { visita, mark }: Visit, at: Date): ClickItem => ({
  codigo: link.codigo,
  visita,
  ...ownerOf(link),
  visitantes: 1,
  expiraEm: epoch(addMs(at, KEPT_MS)),
  [attributeOf(mark)]: at.toISOString(),
});

/**
 * Counts a click by the one write of a redirect. False if the visitor is counted in this half hour already, or the address
 * has reached `MOST_OF_ADDRESS`. Both are conditions of the write, so simultaneous clicks cannot exceed them.
 */
export function countClick(
  link: LinkItem,
  { visita, mark }: Visit,
  now: Date,
  abortSignal: AbortSignal,
): Promise<boolean> {
  const visitor = attributeOf(mark);
  const set = {
    [visitor]: now.toISOString(),
    ...ownerOf(link),
    expiraEm: epoch(addMs(now, KEPT_MS)),
  };
  const count = updateItem(
    'cliques',
    { codigo: link.codigo, visita },
    { set, add: { visitantes: 1 } },
    { when: all(missing(visitor), any(missing('visitantes'), below('visitantes', MOST_OF_ADDRESS))) },
  );
  return tryWrite(count, { abortSignal });
}
