import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
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
  const { data, error } = useAnswer(
    token ? () => call(contas.readLink, { query: { tipo, token } }) : undefined,
    token,
  );
  const state = data ? 'good' : error ? stateOf(error) : token ? 'looking' : 'dead';
  return { ...UNKNOWN, ...data, state };
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
