import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { signIn } from '#lib/session/sign-in.ts';
import { afterLogin } from '#paths.ts';
import { contas } from '#shared/routes/contas.ts';

interface Link {
  /**
   * `expired`: an invitation that can be renewed. `dead`: used or unknown. `good` also when the check failed: the form's own
   * answer will tell.
   */
  state: 'looking' | 'good' | 'expired' | 'dead';
  email: string;
  empresaNome: string;
  /** null: not known, or an account that earns no UPS */
  loja: boolean | null;
}

const UNKNOWN = { email: '', empresaNome: '', loja: null };

/** Checks a mailed link before anything is typed. */
export function usePasswordLink(tipo: 'convite' | 'recuperacao', token: string): Link {
  const [link, setLink] = useState<Link>({ ...UNKNOWN, state: token ? 'looking' : 'dead' });
  useEffect(() => {
    if (!token) return;
    let wanted = true;
    const settle = (found: Partial<Link>) => wanted && setLink({ ...UNKNOWN, state: 'good', ...found });
    call(contas.readLink, { query: { tipo, token } }).then(settle, (error: unknown) =>
      settle({ state: stateOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [tipo, token]);
  return link;
}

function stateOf(error: unknown): Link['state'] {
  if (!(error instanceof ApiError) || error.status !== 400) return 'good';
  return error.codigo === 'convite_vencido' ? 'expired' : 'dead';
}

/** Signs in with the password just set; resolves to false when that needs the sign-in page. */
export function useEnterPanel(): (email: string, senha: string) => Promise<boolean> {
  const navigate = useNavigate();
  return async (email, senha) => {
    const session = email ? await signIn(email, senha, false).catch(() => undefined) : undefined;
    // Only the sign-in page asks for a second factor.
    if (!session || !('role' in session)) return false;
    navigate(afterLogin(session.role, null), { replace: true });
    return true;
  };
}
