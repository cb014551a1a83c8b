import { replace } from 'react-router-dom';
import { readCookie } from '../lib/cookies.ts';
import { dropDrafts } from '../lib/drafts.ts';
import { leaveSession } from '../lib/session-store.ts';
import { PATHS } from '../paths.ts';

async function endOnServer(refreshToken: string | undefined): Promise<void> {
  const { revoke } = await import('../lib/revoke.ts');
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
