import { tab } from '#lib/storage/browser-storage.ts';
import type { contas } from '#shared/routes/contas.ts';
import type { Reply } from '#shared/routes/define.ts';

/** What the code of a sign-in elsewhere gets: a session, or the next step. */
export type EntryReply = Reply<typeof contas.redeemCode>;

const KEY = 'painel.depois';

/** Remembers in this tab where a sign-in that leaves the site is to end. */
export const keepRedirect = (redirect: string | null): void => {
  if (redirect) tab.set(KEY, redirect);
  else tab.remove(KEY);
};

export const keptRedirect = (): string | null => tab.get(KEY);
