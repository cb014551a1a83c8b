import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { DeliverySituation, WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { deleteItem, putItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import {
  above,
  atMost,
  beginsWith,
  exists,
  missing,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { ReceiverKey } from './receivers.ts';

/** What is to be sent to one receiver: an event to a webhook, a post to a channel. */
export interface EntregaItem {
  empresaId: string;
  /** the receiver, then the delivery */
  chave: string;
  webhookId: string;
  /** the event's id, `webhook-id` of every attempt, or the post's: a repeated event makes no second delivery */
  id: string;
  tipo: WebhookEvent;
  /** instant of the event */
  em: string;
  /** a webhook's: the request's body as every attempt sends and signs it, byte by byte; a channel's is written when sent */
  corpo: string;
  situacao: DeliverySituation;
  tentativas: number;
  /** attempts since `desde`: when it was made, or repeated by hand */
  rodada: number;
  desde: string;
  /** the receiver, while attempts remain; and when the next one is due */
  pendente?: string;
  proximaEm?: string;
  /** of the last attempt: its instant, and the answer's status if there was one */
  tentadaEm?: string;
  resposta?: number;
  expiraEm: number;
}

const KEPT_MS = 30 * DAY_MS;
const PAGE = 25;
const AT_ONCE = 10;

const chaveOf = (webhookId: string, id: string): string => `${webhookId}#${id}`;
const keyOf = ({ empresaId, chave }: Pick<EntregaItem, 'empresaId' | 'chave'>) => ({ empresaId, chave });

export type NewEntrega = Pick<EntregaItem, 'id' | 'tipo' | 'em' | 'corpo'>;

/** Stores a delivery, once per id; a retry returns the first. */
export async function putEntrega(
  { empresaId, id: webhookId }: ReceiverKey,
  entrega: NewEntrega,
  now: Date,
): Promise<EntregaItem> {
  const item: EntregaItem = {
    ...entrega,
    empresaId,
    webhookId,
    chave: chaveOf(webhookId, entrega.id),
    situacao: 'pendente',
    tentativas: 0,
    rodada: 0,
    desde: now.toISOString(),
    pendente: webhookId,
    proximaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, KEPT_MS)),
  };
  const isNew = await tryWrite(putItem('entregas', item, { when: missing('chave') }));
  return isNew ? item : ((await findEntrega({ empresaId, id: webhookId }, entrega.id, now)) ?? item);
}

/** Undefined once its thirty days are over. */
export async function findEntrega(
  { empresaId, id: webhookId }: ReceiverKey,
  id: string,
  now: Date,
): Promise<EntregaItem | undefined> {
  const chave = chaveOf(webhookId, id);
  const item = await getItem<EntregaItem>('entregas', { empresaId, chave }, { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/** Makes a delivery due again, even one that arrived. Throws 404. */
export async function repeatEntrega(key: ReceiverKey, id: string, now: Date): Promise<EntregaItem> {
  const found = await findEntrega(key, id, now);
  if (!found) throw refusal(REFUSALS.entregaNotFound);
  const again = {
    situacao: 'pendente',
    rodada: 0,
    desde: now.toISOString(),
    pendente: key.id,
    proximaEm: now.toISOString(),
  } as const;
  await write(
    updateItem(
      'entregas',
      keyOf(found),
      { set: again },
      { when: exists('chave'), otherwise: () => refusal(REFUSALS.entregaNotFound) },
    ),
  );
  return { ...found, ...again };
}

/** Newest first. Throws 400 for another list's cursor. */
export function listEntregas(
  { empresaId, id: webhookId }: ReceiverKey,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<Page<EntregaItem>> {
  const prefix = chaveOf(webhookId, '');
  return readPage(cursor, { empresaId, chave: null }, (startKey) => {
    if (startKey && !startKey.chave?.startsWith(prefix)) throw refusal(REFUSALS.invalidCursor);
    return queryPage<EntregaItem>('entregas', {
      where: { empresaId },
      range: beginsWith('chave', prefix),
      filter: above('expiraEm', epoch(now)),
      newestFirst: true,
      limit,
      startKey,
    });
  });
}

interface Pending {
  until?: string;
  limit?: number | undefined;
  from?: Record<string, unknown> | undefined;
}
const pending = (webhookId: string, { until, limit = PAGE, from }: Pending) =>
  queryPage<Pick<EntregaItem, 'empresaId' | 'chave'> & { proximaEm: string }>('entregas', {
    index: 'pendentes',
    where: { pendente: webhookId },
    range: until ? atMost('proximaEm', until) : undefined,
    limit,
    startKey: from,
  });

/** A page of the deliveries due. Items are read afresh: the index may still show ones that are done. */
export async function listDue(
  webhookId: string,
  { now, limit, from }: { now: Date; limit?: number | undefined; from: Record<string, unknown> | undefined },
) {
  const { items: keys, lastKey } = await pending(webhookId, { until: now.toISOString(), limit, from });
  const found = await batchGet<EntregaItem>('entregas', keys.map(keyOf), { fresh: true });
  const items = found.filter(
    ({ situacao, proximaEm = '' }) => situacao === 'pendente' && proximaEm <= now.toISOString(),
  );
  return { items, lastKey };
}

export const nextDue = async (webhookId: string): Promise<string | undefined> =>
  (await pending(webhookId, { limit: 1 })).items[0]?.proximaEm;

/** `next`: the instant of the next attempt; undefined when there is none. */
export const recordAttempt = (
  item: EntregaItem,
  { resposta, next }: { resposta: number | undefined; next: Date | 'arrived' | undefined },
  now: Date,
): Promise<boolean> => {
  const isOver = !(next instanceof Date);
  const situacao: DeliverySituation = next === 'arrived' ? 'entregue' : isOver ? 'falhou' : 'pendente';
  const set = {
    situacao,
    tentativas: item.tentativas + 1,
    rodada: item.rodada + 1,
    tentadaEm: now.toISOString(),
    resposta,
    ...(!isOver && { proximaEm: next.toISOString() }),
  };
  const remove = [
    ...(resposta === undefined ? ['resposta'] : []),
    ...(isOver ? ['pendente', 'proximaEm'] : []),
  ];
  // A repetition by hand meanwhile stays due. A failure does not overwrite another run's attempt; an arrival does.
  const when = unchanged({
    desde: item.desde,
    ...(next !== 'arrived' && { tentativas: item.tentativas }),
  });
  return tryWrite(updateItem('entregas', keyOf(item), { set, remove }, { when }));
};

/** Deletes deliveries of which nothing is to be sent any more. */
export const dropEntregas = (items: readonly EntregaItem[]): Promise<void> =>
  forEachAtOnce(items, AT_ONCE, (item) => write(deleteItem('entregas', keyOf(item))));

/** Deletes a page of a deleted receiver's deliveries. False when none were left. */
export async function forgetEntregas({ empresaId, id: webhookId }: ReceiverKey): Promise<boolean> {
  const { items } = await queryPage<EntregaItem>('entregas', {
    where: { empresaId },
    range: beginsWith('chave', chaveOf(webhookId, '')),
    fresh: true,
    limit: PAGE,
  });
  if (items.length === 0) return false;
  await dropEntregas(items);
  return true;
}
