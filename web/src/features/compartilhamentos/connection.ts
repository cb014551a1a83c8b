import { useSyncExternalStore } from 'react';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keep } from '../../lib/session/session-store.ts';

/** Remembers across the consent page which post started the connection. */
const POST_KEY = 'painel.postAoConectar';
const listeners = new Set<() => void>();
/** `reason`: the server's own sentence where it says why not. */
let result: { ok: true } | { ok: false; reason?: string } | null = null;

function tell(next: typeof result): void {
  result = next;
  for (const listener of listeners) listener();
}

/** How the last return from the consent page ended, until it is dismissed. Kept in memory: a reload shows nothing. */
export const useConnectionResult = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => result,
  );
export const dismissConnectionResult = (): void => tell(null);

/** Goes to LinkedIn's consent page; comes back to the post, when one started it. Throws ApiError. */
export async function connect(funcionarioId: string, postId?: string): Promise<void> {
  const { url } = await call(compartilhamentos.authorize, { query: { funcionarioId } });
  if (postId) sessionStorage.setItem(POST_KEY, postId);
  else sessionStorage.removeItem(POST_KEY);
  location.assign(url);
}

/** The post that started the connection, once. */
export function takeStartingPost(): string | null {
  const postId = sessionStorage.getItem(POST_KEY);
  sessionStorage.removeItem(POST_KEY);
  return postId;
}

/** Hands the one-time handle of the return to the server; an empty one means that consent was refused. */
export async function finishConnection(handle: string, funcionarioId: string): Promise<void> {
  try {
    if (!handle) throw new Error('consent refused');
    await call(compartilhamentos.saveToken, { body: { token: handle, funcionarioId } });
    keep({ isValidToken: true });
    tell({ ok: true });
  } catch (error) {
    const taken = error instanceof ApiError && error.status === 409;
    tell({ ok: false, ...(taken && { reason: error.message }) });
  }
}
