import { useNavigate } from 'react-router-dom';
import { signOut } from '../../lib/session.ts';
import { PATHS } from '../../paths.ts';

/** Leaves: forgets the session at once and goes to the sign-in. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void signOut();
    navigate(PATHS.login, { replace: true });
  };
}
