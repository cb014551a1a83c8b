import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { useSession } from '#lib/session/session.ts';
import { contas } from '#shared/routes/contas.ts';

/**
 * The signed-in manager; undefined for the owner. Stores the papel in the session, which decides what the panel shows.
 * Refetched on window focus, so a new papel applies soon.
 */
export function useGestor() {
  const papel = useSession()?.papel;
  const { data } = useQuery({
    queryKey: keys.eu,
    queryFn: async () => {
      const eu = await call(contas.me);
      storeCookies({ papel: eu.papel, empresaEmail: eu.email, empresaemailConfirmed: eu.emailConfirmed });
      return eu;
    },
    enabled: papel === 'editor' || papel === 'leitor',
  });
  return data;
}
