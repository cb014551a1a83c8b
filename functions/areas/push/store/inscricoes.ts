import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atLeast, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { type Conta, checkRecord } from '../../contas/index.ts';

/** A browser as it subscribed (RFC 8030): where it is reached, and what only it can open. */
export interface Inscricao {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface InscricaoItem extends Inscricao {
  /** hash of the endpoint: a browser belongs to one account, the one that subscribed last */
  id: string;
  contaId: string;
  empresaId: string;
  /** ISO */
  desde: string;
  /** of an employee's: the company, whose posts it is told of, and a place among all of them */
  grupo?: string;
  lugar?: string;
  /** messages in a row to which its service gave no answer in time, and until when it is sent none (ISO) */
  demoras?: number;
  poupadaAte?: string;
}

type Owner = Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>;

/** Browsers that an account is told on; one more, and the one that subscribed first is forgotten. */
export const MOST = 5;
/** More than requests at the same time can leave behind. */
const LOOK = 25;

const inscricaoId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Subscribes a browser for an account. One that another account subscribed changes hands, if it comes with the same keys
 * and so is the same browser. Throws 400 for a stranger's.
 */
export async function subscribe(
  owner: Owner,
  { endpoint, p256dh, auth }: Inscricao,
  now: Date,
): Promise<void> {
  const id = inscricaoId(endpoint);
  const { contaId, empresaId, tipo } = owner;
  const item: InscricaoItem = {
    id,
    contaId,
    empresaId,
    endpoint,
    p256dh,
    auth,
    desde: now.toISOString(),
    ...(tipo === 'funcionario' && { grupo: empresaId, lugar: `${contaId}#${id}` }),
  };
  await transact([
    putItem('inscricoes', item, {
      when: any(
        missing('id'),
        equals('contaId', contaId),
        all(equals('p256dh', p256dh), equals('auth', auth)),
      ),
      otherwise: () => refusal('invalidSubscription'),
    }),
    checkRecord(owner, { otherwise: () => refusal('unauthenticated') }),
  ]);
  const surplus = (await idsOf(contaId, LOOK)).filter((each) => each !== id).slice(MOST - 1);
  for (const each of surplus) await remove(contaId, each);
}

export const unsubscribe = (contaId: string, endpoint: string): Promise<boolean> =>
  remove(contaId, inscricaoId(endpoint));

/** Forgets a browser, while it is the account's. False when it is not. */
export const remove = (contaId: string, id: string): Promise<boolean> =>
  tryWrite(deleteItem('inscricoes', { id }, { when: equals('contaId', contaId) }));

/** Time-outs in a row after which a browser is forgotten, and how long it is sent nothing after each of them. */
const MOST_TIMEOUTS = 5;
const SPARED_MS = 10 * MINUTE_MS;

/**
 * Counts that a browser's service gave no answer in time, once for messages at the same time, and forgets the browser
 * after the fifth in a row.
 */
export async function countTimeout(
  { contaId, id }: Pick<InscricaoItem, 'contaId' | 'id'>,
  now: Date,
): Promise<void> {
  const isOwn = equals('contaId', contaId);
  const isDue = any(missing('poupadaAte'), atMost('poupadaAte', now.toISOString()));
  const change = { set: { poupadaAte: addMs(now, SPARED_MS).toISOString() }, add: { demoras: 1 } };
  await tryWrite(updateItem('inscricoes', { id }, change, { when: all(isOwn, isDue) }));
  const isLast = atLeast('demoras', MOST_TIMEOUTS);
  await tryWrite(deleteItem('inscricoes', { id }, { when: all(isOwn, isLast) }));
}

/** Ends the count: the browser's service answered. */
export const clearTimeouts = ({ contaId, id }: Pick<InscricaoItem, 'contaId' | 'id'>): Promise<boolean> =>
  tryWrite(
    updateItem(
      'inscricoes',
      { id },
      { remove: ['demoras', 'poupadaAte'] },
      { when: equals('contaId', contaId) },
    ),
  );

/** Ids of an account's browsers, the newest first. */
export async function idsOf(contaId: string, limit: number): Promise<string[]> {
  const { items } = await queryPage<{ id: string }>('inscricoes', {
    index: 'porConta',
    where: { contaId },
    newestFirst: true,
    limit,
  });
  return items.map(({ id }) => id);
}

/** The browsers of an account, as many as it is told on, the newest first. */
export async function inscricoesOf(contaId: string): Promise<InscricaoItem[]> {
  const keys = (await idsOf(contaId, MOST)).map((id) => ({ id }));
  const found = await batchGet<InscricaoItem>('inscricoes', keys, { fresh: true });
  return found.filter((item) => item.contaId === contaId);
}

/** Forgets every browser of an account that is gone. */
export async function forgetInscricoes(contaId: string): Promise<void> {
  for (let ids = await idsOf(contaId, LOOK); ids.length > 0; ids = await idsOf(contaId, LOOK)) {
    const gone = await Promise.all(ids.map((id) => remove(contaId, id)));
    // The index may show for a moment what has gone.
    if (!gone.includes(true)) return;
  }
}
