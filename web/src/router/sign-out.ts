import { replace } from 'react-router-dom';
import { leaveSession } from '../lib/session/session-store.ts';
import { readCookie } from '../lib/storage/cookies.ts';
import { dropDrafts } from '../lib/storage/drafts.ts';
import { PATHS } from '../paths.ts';

async function endOnServer(refreshToken: string | undefined): Promise<void> {
  const { revoke } = await import('../lib/session/revoke.ts');
  await revoke(refreshToken);
}

/** Sair, an action of the sign-in's address: what is unsaved is asked about first, and leaving works without the network. */
export async function leave(): Promise<Response> {
  const refreshToken = readCookie('refreshToken');
  leaveSession();
  dropDrafts();
  void endOnServer(refreshToken).catch(() => undefined);
  return replace(PATHS.login);
}
