/** What is being typed outlives a reload and an expired session, but neither the browser's tab nor a sign-out. */
export const DRAFTS = 'painel.rascunho.';

/** Whoever leaves takes everything along: the next person of this browser finds nothing. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Storage can be blocked; then there is nothing in it.
  }
}
