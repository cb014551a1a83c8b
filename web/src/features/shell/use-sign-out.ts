import { useSubmit } from 'react-router-dom';
import { PATHS } from '#paths.ts';

/** Submits the sign-out, an action of the sign-in's address (web/src/router/sign-out.ts). */
export function useSignOut(): () => void {
  const submit = useSubmit();
  return () => {
    endNotifications();
    void submit(null, { method: 'post', action: PATHS.login, replace: true });
  };
}

/** The browser's next user must not get this account's push messages. */
function endNotifications(): void {
  const ending = navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister());
  ending?.catch(() => undefined);
}
