import { useSubmit } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

/** Leaves: the sign-in's action (web/src/router/sign-out.ts) forgets the session. */
export function useSignOut(): () => void {
  const submit = useSubmit();
  return () => {
    endNotifications();
    void submit(null, { method: 'post', action: PATHS.login, replace: true });
  };
}

/** Whoever signs in to this browser next is not told of what was the last one's. */
function endNotifications(): void {
  const ending = navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister());
  ending?.catch(() => undefined);
}
