import { useSyncExternalStore } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { tab } from '#lib/storage/browser-storage.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';

/** The post that started the connection, stored across the consent page. */
const POST_KEY = 'painel.postAoConectar';
const listeners = new Set<() => void>();
/** `reason`: the server's own sentence, if it gave one. `refused`: by the employee, who had opened this post. */
let result: { ok: true } | { ok: false; reason?: string; refused?: boolean; postId?: string } | null = null;

function setResult(next: typeof result): void {
  result = next;
  for (const listener of listeners) listener();
}

/** Result of the last return from the consent page, until dismissed. In memory only: a reload shows nothing. */
export const useConnectionResult = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => result,
  );
export const dismissConnectionResult = (): void => setResult(null);

/** Opens LinkedIn's consent page, which returns to the given post. Throws ApiError. */
export async function connect(funcionarioId: string, postId?: string): Promise<void> {
  const { url } = await call(compartilhamentos.authorizeLinkedin, { query: { funcionarioId } });
  if (postId) tab.set(POST_KEY, postId);
  else tab.remove(POST_KEY);
  location.assign(url);
}

/** Takes the post that started the connection, once. */
export function takeStartingPost(): string | null {
  const postId = tab.get(POST_KEY);
  tab.remove(POST_KEY);
  return postId;
}

/** The employee did not authorise the panel. */
export const showRefusal = (postId: string | null): void =>
  setResult({ ok: false, refused: true, ...(postId && { postId }) });

/** Sends the one-time handle of the return to the server; an empty one means that the connection failed. */
export async function finishConnection(handle: string, funcionarioId: string): Promise<void> {
  try {
    if (!handle) throw new Error('not connected');
    await call(compartilhamentos.saveLinkedinToken, { body: { token: handle, funcionarioId } });
    storeCookies({ isValidToken: true });
    setResult({ ok: true });
  } catch (error) {
    const taken = error instanceof ApiError && error.status === 409;
    setResult({ ok: false, ...(taken && { reason: error.message }) });
  }
}
