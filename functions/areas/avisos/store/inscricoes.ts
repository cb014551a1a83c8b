import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atLeast, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaAt, checkEpoch, isCurrent, type WithEpoch } from '../../contas/index.ts';

/** A browser's push subscription (RFC 8030): its address and its encryption keys. */
export interface Inscricao {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface InscricaoItem extends Inscricao, WithEpoch {
  /** hash of the endpoint: a browser belongs to one account, the one that subscribed last */
  id: string;
  contaId: string;
  empresaId: string;
  /** ISO */
  desde: string;
  /** only an employee's: the company, whose posts it gets, and the sort key within it */
  grupo?: string;
  lugar?: string;
  /** time-outs in a row, and until when it is skipped (ISO) */
  demoras?: number;
  poupadaAte?: string;
}

type Owner = Pick<ContaAt, 'tipo' | 'empresaId' | 'contaId' | 'epoca'>;

/** Browsers per account; a further subscription deletes the oldest. */
export const MOST_BROWSERS = 5;
/** More than concurrent subscriptions can leave behind. */
const PAGE = 25;

const inscricaoId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Subscribes a browser for an account. A browser that belongs to another account moves, if it comes with the same keys.
 * Throws 400 for other keys.
 */
export async function subscribe(
  owner: Owner,
  { endpoint, p256dh, auth }: Inscricao,
  now: Date,
): Promise<void> {
  const id = inscricaoId(endpoint);
  const { contaId, empresaId, tipo, epoca } = owner;
  const item: InscricaoItem = {
    id,
    contaId,
    empresaId,
    endpoint,
    p256dh,
    auth,
    desde: now.toISOString(),
    epoca,
    ...(tipo === 'funcionario' && { grupo: empresaId, lugar: `${contaId}#${id}` }),
  };
  await transact([
    putItem('inscricoes', item, {
      when: any(
        missing('id'),
        equals('contaId', contaId),
        all(equals('p256dh', p256dh), equals('auth', auth)),
      ),
      otherwise: () => refusal(REFUSALS.invalidSubscription),
    }),
    checkEpoch(owner, epoca, () => refusal(REFUSALS.unauthenticated)),
  ]);
  const surplus = (await idsOf(contaId, PAGE)).filter((each) => each !== id).slice(MOST_BROWSERS - 1);
  for (const each of surplus) await remove(contaId, each);
}

export const unsubscribe = (contaId: string, endpoint: string): Promise<boolean> =>
  remove(contaId, inscricaoId(endpoint));

/** False when the browser is not the account's. */
export const remove = (contaId: string, id: string): Promise<boolean> =>
  tryWrite(deleteItem('inscricoes', { id }, { when: equals('contaId', contaId) }));

/** Time-outs in a row after which a subscription is deleted, and how long its browser is skipped after each. */
const MOST_TIMEOUTS = 5;
const SKIPPED_MS = 10 * MINUTE_MS;

/** Counts a browser's time-out, once for concurrent messages, and deletes the subscription after the fifth in a row. */
export async function countTimeout(
  { contaId, id }: Pick<InscricaoItem, 'contaId' | 'id'>,
  now: Date,
): Promise<void> {
  const isOwn = equals('contaId', contaId);
  const isDue = any(missing('poupadaAte'), atMost('poupadaAte', now.toISOString()));
  const change = { set: { poupadaAte: addMs(now, SKIPPED_MS).toISOString() }, add: { demoras: 1 } };
  await tryWrite(updateItem('inscricoes', { id }, change, { when: all(isOwn, isDue) }));
  const isLast = atLeast('demoras', MOST_TIMEOUTS);
  await tryWrite(deleteItem('inscricoes', { id }, { when: all(isOwn, isLast) }));
}

export const clearTimeouts = ({ contaId, id }: Pick<InscricaoItem, 'contaId' | 'id'>): Promise<boolean> =>
  tryWrite(
    updateItem(
      'inscricoes',
      { id },
      { remove: ['demoras', 'poupadaAte'] },
      { when: equals('contaId', contaId) },
    ),
  );

/** Newest first. */
export async function idsOf(contaId: string, limit: number): Promise<string[]> {
  const { items } = await queryPage<{ id: string }>('inscricoes', {
    index: 'porConta',
    where: { contaId },
    newestFirst: true,
    limit,
  });
  return items.map(({ id }) => id);
}

/** The browsers subscribed since the account was last taken back. */
export const currentOf = (browsers: readonly InscricaoItem[], account: WithEpoch): InscricaoItem[] =>
  browsers.filter((browser) => isCurrent(browser, account));

/** An account's subscribed browsers, newest first. */
export async function inscricoesOf(contaId: string): Promise<InscricaoItem[]> {
  const keys = (await idsOf(contaId, MOST_BROWSERS)).map((id) => ({ id }));
  const found = await batchGet<InscricaoItem>('inscricoes', keys, { fresh: true });
  return found.filter((item) => item.contaId === contaId);
}

/** Deletes every subscription of a deleted account. */
export async function forgetInscricoes(contaId: string): Promise<void> {
  for (let ids = await idsOf(contaId, PAGE); ids.length > 0; ids = await idsOf(contaId, PAGE)) {
    const gone = await Promise.all(ids.map((id) => remove(contaId, id)));
    // The index may still show deleted rows for a moment.
    if (!gone.includes(true)) return;
  }
}
