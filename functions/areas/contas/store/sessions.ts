import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { Metodo } from '../../../../shared/rules/metodos.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, equals, exists, missing, smaller } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaKey, getRecord, updateRecord } from './account-records.ts';
import type { Conta } from './contas.ts';
import { type ContaAt, checkEpoch, type WithEpoch } from './epoch.ts';

/** The sign-in behind a session's tokens; every renewal keeps it. */
export interface SignIn {
  /** epoch seconds of the password */
  authTime: number;
  /** Cognito's id of the sign-in (`origin_jti`) */
  jti: string;
}

/** The ended sessions in an account's record, and its epoch. */
export interface EndedSessions extends WithEpoch {
  /** epoch seconds: sessions that began earlier have ended, except `sessaoMantida` */
  sessoesDesde?: number;
  /** the sign-in that ended all others */
  sessaoMantida?: string;
  /** sign-ins ended one by one, each as `<epoch seconds of its end>:<jti>` */
  sessoesEncerradas?: Set<string>;
}

export interface SessaoItem extends WithEpoch {
  contaId: string;
  /** begins with the instant of the sign-in, so that sessions sort by age */
  id: string;
  jti: string;
  authTime: number;
  desde: string;
  ultimoUso: string;
  /** the User-Agent header of the sign-in, shown in the list of sessions only */
  agente: string;
  /** with `contaId` the key of the account's own record */
  tipo: Conta['tipo'];
  empresaId: string;
  /** the app client of the sign-in: the session's life in days */
  cliente: '7' | '365';
  /** how it was opened; absent: by password, before there were other ways */
  metodo?: Metodo;
  /** Cognito's refresh token, encrypted: it never leaves the functions */
  refresh: string;
  /** SHA-256 of the secret by which the browser holds the session (sessoes/handle.ts) */
  chave: string;
  /** the previous one, and when it was replaced (epoch milliseconds) */
  chaveAnterior?: string;
  trocadaEm?: number;
  expiraEm: number;
}

export const sessionId = ({ authTime, jti }: SignIn): string => `${authTime}-${jti}`;

const LISTED = 50;

/**
 * Stores a session of the epoch at which its sign-in began. Throws 401 if the account was taken back meanwhile: no token of
 * the sign-in has left the function by then.
 */
export const recordSession = (conta: ContaAt, item: SessaoItem): Promise<void> =>
  transact([
    putItem('sessoes', { ...item, epoca: conta.epoca }),
    checkEpoch(conta, conta.epoca, () => refusal(REFUSALS.wrongCredentials)),
  ]);

/** Records a renewal, which replaces the session's secret. False if the session no longer has the given one. */
export const replaceSecret = (
  { contaId, id }: Pick<SessaoItem, 'contaId' | 'id'>,
  before: string,
  { chave, refresh }: Pick<SessaoItem, 'chave' | 'refresh'>,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    updateItem(
      'sessoes',
      { contaId, id },
      {
        set: {
          chave,
          chaveAnterior: before,
          trocadaEm: now.getTime(),
          ultimoUso: now.toISOString(),
          refresh,
        },
      },
      { when: equals('chave', before) },
    ),
  );

/** The account's newest sessions, newest first. Some may have ended (`isEnded`). */
export async function listSessions(contaId: string): Promise<SessaoItem[]> {
  const { items } = await queryPage<SessaoItem>('sessoes', {
    where: { contaId },
    newestFirst: true,
    fresh: true,
    limit: LISTED,
  });
  return items;
}

/** All of an account's sessions, page by page, including ended ones that TTL has not deleted yet. */
export async function* pagesOfSessions(contaId: string): AsyncGenerator<SessaoItem[]> {
  const pages = queryPages<SessaoItem>('sessoes', { where: { contaId }, fresh: true, limit: 200 });
  for await (const { items } of pages) yield items;
}

export const forgetSession = ({ contaId, id }: Pick<SessaoItem, 'contaId' | 'id'>): Promise<void> =>
  write(deleteItem('sessoes', { contaId, id }));

export const getSession = (contaId: string, id: string): Promise<SessaoItem | undefined> =>
  getItem<SessaoItem>('sessoes', { contaId, id }, { fresh: true });

/** Most ended sign-ins in a record. ID tokens live a day, so older entries can go. */
const KEPT_ENDS = 100;
const ID_TOKEN_LIFE_MS = DAY_MS;

/**
 * Ends one sign-in: its session is deleted, and with it the handle; its ID tokens are refused from now on. If more than a
 * hundred sessions of an account end in a day, all of them end.
 */
export async function endSession(
  conta: ContaKey,
  signIn: SignIn,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  const record = updateRecord(
    conta,
    { add: { sessoesEncerradas: new Set([endOf(signIn, now)]) } },
    {
      when: all(exists('email'), any(missing('sessoesEncerradas'), smaller('sessoesEncerradas', KEPT_ENDS))),
    },
  );
  const gone = deleteItem('sessoes', { contaId: conta.contaId, id: sessionId(signIn) });
  const refused = await tryTransact([record, gone, ...extra], [record]);
  if (refused) await makeRoom(conta, signIn, { now, extra: [gone, ...extra] });
}

const endOf = ({ jti }: SignIn, now: Date) => `${epoch(now)}:${jti}`;

/** Ends a sign-in when the list is full: removes expired entries first. A deleted account only loses the session. */
async function makeRoom(
  conta: ContaKey,
  signIn: SignIn,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<void> {
  const record = await getRecord<EndedSessions & { email: string }>(conta);
  if (!record) return forgetSession({ contaId: conta.contaId, id: sessionId(signIn) });
  const { email, sessoesDesde, sessoesEncerradas = [] } = record;
  const oldest = epoch(addMs(now, -ID_TOKEN_LIFE_MS));
  // Entries of the second in which all sessions ended stay: only the list distinguishes them from later ones of it.
  const alive = [...sessoesEncerradas].filter((ended) => {
    const at = Number.parseInt(ended, 10);
    return at >= oldest || at === sessoesDesde;
  });
  if (alive.length >= KEPT_ENDS) {
    const ended = await sessionsEnded(conta, record, undefined, now);
    return transact([updateRecord(conta, ended, { when: equals('email', email) }), ...extra]);
  }
  await transact([
    updateRecord(
      conta,
      { set: { sessoesEncerradas: new Set([...alive, endOf(signIn, now)]) } },
      { when: exists('email') },
    ),
    ...extra,
  ]);
}

/**
 * The change of an account's record that ends all its sessions except `kept`. `sessoesDesde` has a resolution of a
 * second, so sessions that began in this second are listed one by one.
 */
export async function sessionsEnded(
  { contaId }: Pick<Conta, 'contaId'>,
  record: EndedSessions | undefined,
  kept: SignIn | undefined,
  now: Date,
) {
  const since = epoch(now);
  const sessions = await listSessions(contaId);
  // A session that ended in this second may have begun in it, and is deleted already.
  const justEnded = [...(record?.sessoesEncerradas ?? [])].filter((end) => Number.parseInt(end, 10) >= since);
  const sameSecond = sessions.filter(({ authTime, jti }) => authTime >= since && jti !== kept?.jti);
  const named = new Set([...justEnded, ...sameSecond.map((each) => endOf(each, now))]);
  return {
    set: {
      sessoesDesde: since,
      ...(kept && { sessaoMantida: kept.jti }),
      ...(named.size > 0 && { sessoesEncerradas: named }),
    },
    remove: [...(kept ? [] : ['sessaoMantida']), ...(named.size > 0 ? [] : ['sessoesEncerradas'])],
  };
}
