import { tab } from './browser-storage.ts';

/** Typed values survive a reload and an expired session, but not the closing of the tab or a sign-out. */
export const DRAFT_PREFIX = 'painel.rascunho.';

/** After a sign-out the next user of this browser must find nothing. */
export const dropDrafts = (): void => tab.namesOf(DRAFT_PREFIX).forEach(tab.remove);
