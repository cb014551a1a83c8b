/** Typed values survive a reload and an expired session, but not the closing of the tab or a sign-out. */
export const DRAFT_PREFIX = 'painel.rascunho.';

/** After a sign-out the next user of this browser must find nothing. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, and so empty.
  }
}
