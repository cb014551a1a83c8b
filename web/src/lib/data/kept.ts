import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { ApiError } from '../api/api-error.ts';
import { isOffline } from '../loading/network.ts';
import { accountId } from '../session/account.ts';
import { currentSession, subscribeSession } from '../session/session-store.ts';

/**
 * The last answers of an employee's first screen, which the device keeps to show them without a network. They are of one
 * account, and end with its session (docs/privacy.md).
 */
interface Kept {
  account: string;
  at: number;
  answer: object;
}
/** An answer that this device has kept since then (epoch milliseconds). */
export type MaybeKept<Answer> = Answer & { keptAt?: number };

let opened: UseStore | undefined;
/** A browser may refuse its database: then nothing is kept. */
async function use<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) {
  try {
    opened ??= createStore('painel', 'guardado');
    return await opened(mode, work);
  } catch {
    return undefined;
  }
}

const end = (store: IDBObjectStore): Promise<void> => promisifyRequest(store.transaction);

function keep(name: string, answer: object): Promise<void> | undefined {
  const account = accountId();
  if (!account || currentSession()?.role !== 'funcionario') return;
  return use('readwrite', (store) => {
    // Meanwhile another tab may have ended the session, and erased what was kept.
    if (accountId() === account) store.put({ account, at: Date.now(), answer } satisfies Kept, name);
    return end(store);
  });
}

async function find(name: string): Promise<Kept | undefined> {
  const kept = await use('readonly', (store) => promisifyRequest(store.get(name) as IDBRequest<Kept>));
  return kept && kept.account === accountId() ? kept : undefined;
}

const erase = (): Promise<void> | undefined =>
  use('readwrite', (store) => {
    store.clear();
    return end(store);
  });

/** Erases what is kept with the session that ends, and at a start what another account has left. */
export function watchKept(): void {
  let account = accountId();
  subscribeSession(() => {
    const before = account;
    account = accountId();
    if (account !== before || !currentSession()) void erase();
  });
  void use('readonly', (store) => promisifyRequest<Kept[]>(store.getAll())).then((all = []) => {
    if (all.some(({ account }) => account !== accountId())) void erase();
  });
}

interface Asked {
  client: QueryClient;
  queryKey: QueryKey;
}

/** The query client tries twice, which an outage of the device does not need. */
const isLastTry = ({ client, queryKey }: Asked): boolean =>
  isOffline() || (client.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0;

/** What the device has kept, where nothing answered and the page shows no answer yet. Otherwise throws the failure. */
export async function keptInstead<Answer>(
  error: unknown,
  asked: Asked,
  kept: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const isUnreached = error instanceof ApiError && error.status === 0;
  if (!isUnreached || asked.client.getQueryData(asked.queryKey) || !isLastTry(asked)) throw error;
  const found = await kept();
  if (!found) throw error;
  return found;
}

export async function keptAnswer<Answer extends object>(
  name: string,
): Promise<MaybeKept<Answer> | undefined> {
  const kept = await find(name);
  return kept && { ...(kept.answer as Answer), keptAt: kept.at };
}

/** Asks, and keeps the answer under this name for the time when nothing answers. */
export const askOrKept = <Answer extends object>(
  name: string,
  asked: Asked,
  ask: () => Promise<Answer>,
): Promise<MaybeKept<Answer>> =>
  ask().then(
    (answer) => {
      void keep(name, answer);
      return answer;
    },
    (error: unknown) => keptInstead(error, asked, () => keptAnswer<Answer>(name)),
  );
