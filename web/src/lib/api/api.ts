import type { PanelRoute, Reply, Sent } from '../../../../shared/routes/define.ts';
import { freshToken, renewSession } from '../session/renewal.ts';
import { expireSession } from '../session/session-store.ts';
import { readCookie } from '../storage/cookies.ts';
import { ApiError } from './api-error.ts';
import type { Answer } from './request.ts';
import { send } from './transport.ts';

type Part<D, K extends 'params' | 'query' | 'body'> =
  D extends Record<K, infer S> ? { [P in K]: Sent<S> } : unknown;

/** What a call takes: the inputs its route declares, and the key that makes a repeat harmless. */
type CallInput<D extends PanelRoute> = Part<D, 'params'> &
  Part<D, 'query'> &
  Part<D, 'body'> & { idempotencyKey?: string; prova?: string; signal?: AbortSignal };

type Args<D extends PanelRoute> =
  Record<never, never> extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  prova?: string;
  signal?: AbortSignal;
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const toQuery = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

async function ask(route: PanelRoute, input: LooseInput): Promise<Answer> {
  const { params, query, body, idempotencyKey, prova, signal } = input;
  const attempt = async () => {
    const token = route.auth === 'public' ? undefined : await freshToken();
    return send({
      method: route.method,
      path: fillPath(route.path, params),
      query: toQuery(query),
      body,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(prova ? { 'X-Prova': prova } : {}),
      },
      signal,
    });
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || route.auth === 'public') throw error;
    if (await renewSession(error.codigo)) {
      try {
        return await attempt();
      } catch (second) {
        if (second instanceof ApiError && second.status === 401) expireSession(second.codigo);
        throw second;
      }
    }
    // A refused renewal has ended the session already; an unreachable one may pass. Left is a session that cannot renew.
    if (!readCookie('refreshToken')) expireSession(error.codigo);
    throw error;
  }
}

/**
 * Calls a route of the manifest: `call(posts.list, { query: { empresaId } })`.
 * A 401 is answered with one silent renewal and one more try; then the session ends and the guards lead to the sign-in.
 * Throws ApiError.
 */
export async function call<D extends PanelRoute>(route: D, ...[input]: Args<D>): Promise<Reply<D>> {
  const { body } = await ask(route, (input ?? {}) as LooseInput);
  return body as Reply<D>;
}

/** As `call`, for a route whose body is a list: its rows, and where the next page starts. */
export async function callPage<D extends PanelRoute>(
  route: D,
  ...[input]: Args<D>
): Promise<{ rows: Reply<D>; nextCursor: string | undefined }> {
  const { body, nextCursor } = await ask(route, (input ?? {}) as LooseInput);
  return { rows: body as Reply<D>, nextCursor };
}

/** One key per user action: a retry of the same action is harmless, a new click is a new action. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
