import { reloadForOtherAccount } from './account.ts';

/** A page that wakes after the session has changed in another tab shows nothing of the former account. */
export function watchAccount(): void {
  // `storage` reaches a window that stays visible beside the other: signing in and out writes there.
  for (const name of ['focus', 'pageshow', 'storage']) addEventListener(name, reloadForOtherAccount);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reloadForOtherAccount();
  });
}
