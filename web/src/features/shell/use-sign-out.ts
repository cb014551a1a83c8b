import { useSubmit } from 'react-router-dom';
import { PATHS } from '#paths.ts';

/** Submits the sign-out, an action of the sign-in's address (web/src/router/sign-out.ts). */
export function useSignOut(): () => void {
  const submit = useSubmit();
  return () => {
    endNotifications().catch(() => undefined);
    void submit(null, { method: 'post', action: PATHS.login, replace: true });
  };
}

/** The browser's next user must not get this account's push messages; the app's files may stay. */
async function endNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  const isOver = subscription ? await subscription.unsubscribe().catch(() => false) : true;
  // Ends every subscription, also without a network.
  if (!isOver) await worker?.unregister();
}
