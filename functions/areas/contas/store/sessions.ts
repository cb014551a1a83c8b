import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import {
  db,
  isWritten,
  queryPage,
  queryPages,
  table,
  transact,
  type Write,
} from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { type Conta, contaKey } from './contas.ts';

/** The sign-in that a session's tokens come from: the same through every renewal. */
export interface SignIn {
  /** epoch seconds of the password */
  authTime: number;
  /** Cognito's id of the sign-in (`origin_jti`) */
  jti: string;
}

/** What an account's record remembers of the sessions that were ended on it. */
export interface EndedSessions {
  /** epoch seconds: every session begun before is over … */
  sessoesDesde?: number;
  /** … but this sign-in, which ended all others */
  sessaoMantida?: string;
  /** sign-ins ended one by one, each as `<epoch seconds of its end>:<jti>` */
  sessoesEncerradas?: Set<string>;
}

/** One sign-in of an account, from its password to its end. */
export interface SessaoItem {
  contaId: string;
  /** begins with the instant of the sign-in, so that the newest are found first */
  id: string;
  jti: string;
  authTime: number;
  desde: string;
  ultimoUso: string;
  /** the User-Agent header of the sign-in, for the list alone; gone with the session */
  agente: string;
  /** whose it is: with `contaId` the key of the account's own record */
  tipo: Conta['tipo'];
  empresaId: string;
  /** the app client of the sign-in, which says how many days the session lives */
  cliente: '7' | '365';
  /** Cognito's refresh token, encrypted: it never leaves the functions */
  refresh: string;
  /** SHA-256 of the secret by which the browser holds the session (sessoes/handle.ts) */
  chave: string;
  /** the one before, and when it was replaced (epoch milliseconds) */
  chaveAnterior?: string;
  trocadaEm?: number;
  expiraEm: number;
}

export const sessionId = ({ authTime, jti }: SignIn): string => `${authTime}-${jti}`;

const LISTED = 50;
const key = (contaId: string, id: string) => ({ TableName: table('sessoes'), Key: { contaId, id } });

export async function recordSession(item: SessaoItem): Promise<void> {
  await db.send(new PutCommand({ TableName: table('sessoes'), Item: item }));
}

/** Notes a renewal, with another secret in place of the given one. False where that is not the session's any more. */
export const replaceSecret = (
  { contaId, id }: Pick<SessaoItem, 'contaId' | 'id'>,
  before: string,
  { chave, refresh }: Pick<SessaoItem, 'chave' | 'refresh'>,
  now: Date,
): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...key(contaId, id),
        ...changeSet(
          { chave, chaveAnterior: before, trocadaEm: now.getTime(), ultimoUso: now.toISOString(), refresh },
          [],
          { chave: before },
        ),
      }),
    ),
  );

/** The sessions begun last, newest first; more than these nobody can read. Some may be over (sessoes/sign-in.ts). */
export async function listSessions(contaId: string): Promise<SessaoItem[]> {
  const { items } = await queryPage<SessaoItem>(
    new QueryCommand({
      TableName: table('sessoes'),
      KeyConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: LISTED,
    }),
  );
  return items;
}

/** All of an account's sessions, page by page, those that are over included until TTL takes them. */
export async function* pagesOfSessions(contaId: string): AsyncGenerator<SessaoItem[]> {
  const pages = queryPages<SessaoItem>(
    new QueryCommand({
      TableName: table('sessoes'),
      KeyConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId },
      ConsistentRead: true,
      Limit: 200,
    }),
  );
  for await (const { items } of pages) yield items;
}

export async function forgetSession({ contaId, id }: Pick<SessaoItem, 'contaId' | 'id'>): Promise<void> {
  await db.send(new DeleteCommand({ TableName: table('sessoes'), Key: { contaId, id } }));
}

export async function getSession(contaId: string, id: string): Promise<SessaoItem | undefined> {
  const found = await db.send(new GetCommand({ ...key(contaId, id), ConsistentRead: true }));
  return found.Item as SessaoItem | undefined;
}

/** What an account says of its ended sessions; undefined where there is no such account. */
export async function getEndedSessions(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
): Promise<EndedSessions | undefined> {
  const found = await db.send(new GetCommand({ ...contaKey(conta), ConsistentRead: true }));
  return found.Item as EndedSessions | undefined;
}

/** How many ends an account keeps one by one: an ID token lives a day, so few are ever alive. */
const KEPT_ENDS = 100;
const ID_TOKEN_LIFE_MS = DAY_MS;

/**
 * Ends one sign-in: its record is gone, and with it the handle; its ID tokens are refused from now on. An account on
 * which more than a hundred sessions end in a day ends them all, rather than forgetting one.
 */
export async function endSession(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  signIn: SignIn,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  const note: Write = {
    item: {
      Update: {
        ...contaKey(conta),
        UpdateExpression: 'ADD sessoesEncerradas :ended',
        ConditionExpression:
          'attribute_exists(email) AND (attribute_not_exists(sessoesEncerradas) OR size(sessoesEncerradas) < :max)',
        ExpressionAttributeValues: { ':ended': new Set([endOf(signIn, now)]), ':max': KEPT_ENDS },
      },
    },
    otherwise: () => new NoRoomError(),
  };
  const gone: Write = { item: { Delete: key(conta.contaId, sessionId(signIn)) } };
  try {
    await transact([note, gone, ...extra]);
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    await makeRoom(conta, signIn, { now, extra: [gone, ...extra] });
  }
}

/** The account is gone, or keeps as many ends as it can. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

const endOf = ({ jti }: SignIn, now: Date) => `${epoch(now)}:${jti}`;

/** Forgets the ends whose tokens have run out by themselves. */
async function makeRoom(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  signIn: SignIn,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<void> {
  const found = await db.send(new GetCommand({ ...contaKey(conta), ConsistentRead: true }));
  if (!found.Item) return forgetSession({ contaId: conta.contaId, id: sessionId(signIn) });
  const { email, sessoesDesde } = found.Item as EndedSessions & { email: string };
  const all = [...((found.Item.sessoesEncerradas as Set<string> | undefined) ?? [])];
  const oldest = epoch(addMs(now, -ID_TOKEN_LIFE_MS));
  // Those of the second in which all sessions ended stay: nothing else tells them from the sessions begun in it.
  const alive = all.filter((ended) => {
    const at = Number.parseInt(ended, 10);
    return at >= oldest || at === sessoesDesde;
  });
  if (alive.length >= KEPT_ENDS) return endAllSessions({ ...conta, email }, undefined, { now, extra });
  await transact([
    {
      item: {
        Update: {
          ...contaKey(conta),
          UpdateExpression: 'SET sessoesEncerradas = :alive',
          ConditionExpression: 'attribute_exists(email)',
          ExpressionAttributeValues: { ':alive': new Set([...alive, endOf(signIn, now)]) },
        },
      },
    },
    ...extra,
  ]);
}

/**
 * The change of an account that ends all its sessions, but the one that asks for it if there is one. Tokens tell
 * sign-ins apart by the second, so those of this very second are named one by one.
 */
export async function allSessionsEnded(conta: Conta, kept: SignIn | undefined, now: Date) {
  const since = epoch(now);
  const [record, sessions] = await Promise.all([getEndedSessions(conta), listSessions(conta.contaId)]);
  // What ended in this second may have begun in it, and has no record any more.
  const justEnded = [...(record?.sessoesEncerradas ?? [])].filter((end) => Number.parseInt(end, 10) >= since);
  const sameSecond = sessions.filter(({ authTime, jti }) => authTime >= since && jti !== kept?.jti);
  const named = new Set([...justEnded, ...sameSecond.map((each) => endOf(each, now))]);
  return {
    values: {
      sessoesDesde: since,
      ...(kept && { sessaoMantida: kept.jti }),
      ...(named.size > 0 && { sessoesEncerradas: named }),
    },
    remove: [...(kept ? [] : ['sessaoMantida']), ...(named.size > 0 ? [] : ['sessoesEncerradas'])],
  };
}

/** Ends every session of an account but the kept one. */
export async function endAllSessions(
  conta: Conta,
  kept: SignIn | undefined,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const { values, remove } = await allSessionsEnded(conta, kept, now);
  await transact([
    { item: { Update: { ...contaKey(conta), ...changeSet(values, remove, { email: conta.email }) } } },
    ...extra,
  ]);
}
