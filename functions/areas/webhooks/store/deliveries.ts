import { refusal } from '../../../../shared/refusals.ts';
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
import type { WebhookKey } from './webhooks.ts';

/** What a webhook is told of one event. */
export interface EntregaItem {
  empresaId: string;
  /** the webhook, then the delivery */
  chave: string;
  webhookId: string;
  /** the event's: `webhook-id` of every attempt, and one delivery however often the event comes */
  id: string;
  tipo: WebhookEvent;
  /** when it happened */
  em: string;
  /** the request's body as every attempt sends and signs it, byte by byte */
  corpo: string;
  situacao: DeliverySituation;
  tentativas: number;
  /** attempts since it was made, or repeated by hand, and when that was */
  rodada: number;
  desde: string;
  /** the webhook, until it has arrived or was given up; and when it is tried next */
  pendente?: string;
  proximaEm?: string;
  /** of the last attempt; without an answer's status where there was none */
  tentadaEm?: string;
  resposta?: number;
  expiraEm: number;
}

const KEPT_MS = 30 * DAY_MS;
const PAGE = 25;
const AT_ONCE = 10;

const chaveOf = (webhookId: string, id: string): string => `${webhookId}#${id}`;
const keyOf = ({ empresaId, chave }: Pick<EntregaItem, 'empresaId' | 'chave'>) => ({ empresaId, chave });

/** What is told, to a webhook. */
export type NewEntrega = Pick<EntregaItem, 'id' | 'tipo' | 'em' | 'corpo'>;

/** Notes that a webhook is to be told of an event, once. */
export async function putEntrega(
  { empresaId, id: webhookId }: WebhookKey,
  told: NewEntrega,
  now: Date,
): Promise<EntregaItem> {
  const item: EntregaItem = {
    ...told,
    empresaId,
    webhookId,
    chave: chaveOf(webhookId, told.id),
    situacao: 'pendente',
    tentativas: 0,
    rodada: 0,
    desde: now.toISOString(),
    pendente: webhookId,
    proximaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, KEPT_MS)),
  };
  const isNew = await tryWrite(putItem('entregas', item, { when: missing('chave') }));
  return isNew ? item : ((await findEntrega({ empresaId, id: webhookId }, told.id, now)) ?? item);
}

/** Undefined once its thirty days are over. */
export async function findEntrega(
  { empresaId, id: webhookId }: WebhookKey,
  id: string,
  now: Date,
): Promise<EntregaItem | undefined> {
  const chave = chaveOf(webhookId, id);
  const item = await getItem<EntregaItem>('entregas', { empresaId, chave }, { fresh: true });
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/** Has a delivery tried anew, whatever became of it. Throws 404. */
export async function repeatEntrega(key: WebhookKey, id: string, now: Date): Promise<EntregaItem> {
  const found = await findEntrega(key, id, now);
  if (!found) throw refusal('entregaNotFound');
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
      { when: exists('chave'), otherwise: () => refusal('entregaNotFound') },
    ),
  );
  return { ...found, ...again };
}

/** A page of what a webhook was told, the newest first. Throws 400 for another list's cursor. */
export function listEntregas(
  { empresaId, id: webhookId }: WebhookKey,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<Page<EntregaItem>> {
  const prefix = chaveOf(webhookId, '');
  return readPage(cursor, { empresaId, chave: null }, (startKey) => {
    if (startKey && !startKey.chave?.startsWith(prefix)) throw refusal('invalidCursor');
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

const pending = (webhookId: string, until: string | undefined, from?: Record<string, unknown>) =>
  queryPage<Pick<EntregaItem, 'empresaId' | 'chave'> & { proximaEm: string }>('entregas', {
    index: 'pendentes',
    where: { pendente: webhookId },
    range: until ? atMost('proximaEm', until) : undefined,
    limit: until ? PAGE : 1,
    startKey: from,
  });

/** A page of what is due at a webhook, as it stands: the index may show what has been dealt with. */
export async function listDue(webhookId: string, now: Date, from: Record<string, unknown> | undefined) {
  const { items: keys, lastKey } = await pending(webhookId, now.toISOString(), from);
  const found = await batchGet<EntregaItem>('entregas', keys.map(keyOf), { fresh: true });
  const items = found.filter(
    ({ situacao, proximaEm = '' }) => situacao === 'pendente' && proximaEm <= now.toISOString(),
  );
  return { items, lastKey };
}

/** When something is due next at a webhook. */
export const nextDue = async (webhookId: string): Promise<string | undefined> =>
  (await pending(webhookId, undefined)).items[0]?.proximaEm;

/** Notes an attempt: that it arrived, when the next one is, or that there is none. */
export const noteAttempt = (
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
  // What was repeated by hand meanwhile is tried again; what another run delivered meanwhile has arrived.
  const when = unchanged({
    desde: item.desde,
    ...(next !== 'arrived' && { tentativas: item.tentativas }),
  });
  return tryWrite(updateItem('entregas', keyOf(item), { set, remove }, { when }));
};

/** Forgets a page of what a webhook was told that is gone. False once there is nothing left. */
export async function forgetEntregas({ empresaId, id: webhookId }: WebhookKey): Promise<boolean> {
  const { items } = await queryPage<EntregaItem>('entregas', {
    where: { empresaId },
    range: beginsWith('chave', chaveOf(webhookId, '')),
    fresh: true,
    limit: PAGE,
  });
  if (items.length === 0) return false;
  await forEachAtOnce(items, AT_ONCE, (item) => write(deleteItem('entregas', keyOf(item))));
  return true;
}
