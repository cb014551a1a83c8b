import { contas } from '#shared/routes/contas.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/transport.ts';
import { readCookie } from '../storage/cookies.ts';
import { storeRenewedToken } from './keep-session.ts';
import { expireSession, needsRenewal } from './session-store.ts';

let running: Promise<boolean> | undefined;

async function exchange(codigo: string | undefined): Promise<boolean> {
  const refreshToken = readCookie('refreshToken');
  if (!refreshToken) return false;
  try {
    const { method, path } = contas.refresh;
    const { body } = await send({ method, path, body: { token: refreshToken } });
    const reply = body as { newToken: string; refreshToken?: string };
    // Another tab has signed out or in, or renewed the session itself.
    if (![refreshToken, reply.refreshToken].includes(readCookie('refreshToken')))
      return readCookie('token') !== undefined;
    storeRenewedToken(reply.newToken, reply.refreshToken);
    return true;
  } catch (error) {
    // Only a refusal ends the session; a network failure may be temporary.
    const refused = error instanceof ApiError && [400, 401, 403].includes(error.status);
    if (refused && [refreshToken, undefined].includes(readCookie('refreshToken')))
      expireSession(error.codigo ?? codigo);
    return false;
  }
}

/**
 * Exchanges the refresh token for a new token; simultaneous callers share one exchange. `codigo` is the reason given by
 * the refused call, used if the session ends.
 */
export function renewSession(codigo?: string): Promise<boolean> {
  running ??= exchange(codigo).finally(() => {
    running = undefined;
  });
  return running;
}

/** A token for the next request, renewed when near its end; undefined when signed out. */
export async function freshToken(): Promise<string | undefined> {
  if (needsRenewal()) await renewSession();
  return readCookie('token');
}
