import { useQuery } from '@tanstack/react-query';
import { contas } from '../../../../shared/routes/contas.ts';
import { call } from '../../lib/api/api.ts';
import { keys } from '../../lib/data/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { keep } from '../../lib/session/session-store.ts';

/**
 * Who is signed in for a company, where that is a manager; what it may goes to the session, which the panel is drawn by.
 * Asked for again whenever the window comes back, so that a new papel is seen soon.
 */
export function useGestor() {
  const papel = useSession()?.papel;
  const { data } = useQuery({
    queryKey: keys.eu,
    queryFn: async () => {
      const eu = await call(contas.me);
      keep({ papel: eu.papel, empresaEmail: eu.email, empresaemailConfirmed: eu.emailConfirmed });
      return eu;
    },
    enabled: papel === 'editor' || papel === 'leitor',
  });
  return data;
}
