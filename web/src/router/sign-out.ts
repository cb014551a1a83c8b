import { replace } from 'react-router-dom';
import { isOffline, subscribeNetwork } from '#lib/loading/network.ts';
import { reloadForOtherAccount } from '#lib/session/account.ts';
import { endSession } from '#lib/session/session-store.ts';
import { dropDrafts } from '#lib/storage/clear-drafts.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { PATHS } from '#paths.ts';
import { SAIU_SEM_INTERNET } from '#texts/sistema/sessao.ts';
import { toast } from '#ui/toast.tsx';

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = subscribeNetwork(() => {
      if (isOffline()) return;
      unsubscribe();
      resolve();
    });
  });

async function endOnServer(refreshToken: string | undefined): Promise<void> {
  if (isOffline()) {
    toast.ok(SAIU_SEM_INTERNET);
    await untilOnline();
  }
  const { revoke } = await import('#lib/session/revoke.ts');
  await revoke(refreshToken);
}

/**
 * Sair, an action of the sign-in's address, so unsaved changes are asked about first. Without a network it ends the session in
 * this browser, and on the server once there is one again, as long as the page is open.
 */
export async function leave(): Promise<Response> {
  // Another account's session is not for this page to end.
  if (reloadForOtherAccount()) return replace(PATHS.login);
  const refreshToken = readCookie('refreshToken');
  endSession();
  dropDrafts();
  void endOnServer(refreshToken).catch(() => undefined);
  return replace(PATHS.login);
}
