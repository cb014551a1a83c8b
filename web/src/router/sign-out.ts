import { replace } from 'react-router-dom';
import { reloadForOtherAccount } from '#lib/session/account.ts';
import { endSession } from '#lib/session/session-store.ts';
import { dropDrafts } from '#lib/storage/clear-drafts.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { PATHS } from '#paths.ts';

async function endOnServer(refreshToken: string | undefined): Promise<void> {
  const { revoke } = await import('#lib/session/revoke.ts');
  await revoke(refreshToken);
}

/** Sair, an action of the sign-in's address, so unsaved changes are asked about first. Works offline. */
export async function leave(): Promise<Response> {
  // Another account's session is not for this page to end.
  if (reloadForOtherAccount()) return replace(PATHS.login);
  const refreshToken = readCookie('refreshToken');
  endSession();
  dropDrafts();
  void endOnServer(refreshToken).catch(() => undefined);
  return replace(PATHS.login);
}
