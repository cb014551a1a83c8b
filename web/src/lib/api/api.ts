import type { CalledRoute, Reply, RouteDef, Sent } from '#shared/routes/define.ts';
import { reloadForOtherAccount } from '../session/account.ts';
import { freshToken, renewSession } from '../session/renewal.ts';
import { expireSession } from '../session/session-store.ts';
import { readCookie } from '../storage/cookies.ts';
import { ApiError, OUTRA_CONTA } from './api-error.ts';
import { underPressKey } from './press-key.ts';
import type { Answer } from './request.ts';
import { send } from './transport.ts';

type Part<D, K extends 'params' | 'query' | 'body'> =
  D extends Record<K, infer S> ? { [P in K]: Sent<S> } : unknown;

/** The inputs that the route declares, and the key that makes a repetition harmless. */
type CallInput<D extends RouteDef> = Part<D, 'params'> &
  Part<D, 'query'> &
  Part<D, 'body'> & { idempotencyKey?: string; prova?: string; signal?: AbortSignal };

type Args<D extends RouteDef> =
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

async function sendWithRenewal(route: CalledRoute, input: LooseInput): Promise<Answer> {
  const { params, query, body, idempotencyKey, prova, signal } = input;
  const attempt = async () => {
    const token = route.auth === 'public' ? undefined : await freshToken();
    // No wait between this check and reading the token.
    if (reloadForOtherAccount()) throw new ApiError(0, OUTRA_CONTA);
    // A renewal that was not answered says nothing of the session: neither would this call.
    if (!token && route.auth !== 'public' && readCookie('refreshToken')) throw new ApiError(0);
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
    // A refused renewal has already ended the session; an unreachable server may come back. What remains is a session
    // without a refresh token, which cannot be renewed.
    if (!readCookie('refreshToken')) expireSession(error.codigo);
    throw error;
  }
}

/**
 * Calls a route of the manifest: `call(posts.list, { query: { empresaId } })`. After a 401 the session is renewed once
 * and the call repeated; a second 401 ends the session, and the guards redirect to the sign-in. A route with
 * `idempotent` is called under the key of its press. Throws ApiError.
 */
export async function call<D extends RouteDef>(route: D, ...[given]: Args<D>): Promise<Reply<D>> {
  const input: LooseInput = given ?? {};
  const called: CalledRoute = route;
  const { body } =
    called.idempotent && !input.idempotencyKey
      ? await underPressKey(called, input, (idempotencyKey) =>
          sendWithRenewal(called, { ...input, idempotencyKey }),
        )
      : await sendWithRenewal(called, input);
  return body as Reply<D>;
}

/** As `call`, for a route whose body is a list: its rows and the cursor of the next page. */
export async function callPage<D extends RouteDef>(
  route: D,
  ...[input]: Args<D>
): Promise<{ rows: Reply<D>; nextCursor: string | undefined }> {
  const { body, nextCursor } = await sendWithRenewal(route, (input ?? {}) as LooseInput);
  return { rows: body as Reply<D>, nextCursor };
}
