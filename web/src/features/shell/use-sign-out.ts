import { useSubmit } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

/** Leaves: the sign-in's action (web/src/router/sign-out.ts) forgets the session. */
export function useSignOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: PATHS.login, replace: true });
}
