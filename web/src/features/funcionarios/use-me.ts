import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { FuncionarioDetails } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call } from '../../lib/api/api.ts';
import { keys } from '../../lib/data/query.ts';
import { keepFuncionario, useSession } from '../../lib/session/session.ts';
import { keep } from '../../lib/session/session-store.ts';

/** The signed-in employee's own data, copied to the cookies (docs/specification.md#sessions). */
export const meQuery = (email: string) =>
  queryOptions({
    queryKey: keys.me(email),
    queryFn: async () => {
      const dados = await call(funcionarios.me, { query: { email } });
      keepFuncionario(dados);
      return dados;
    },
  });

export function useMe(enabled = true) {
  const email = useSession()?.email ?? '';
  return useQuery({ ...meQuery(email), enabled: enabled && Boolean(email) });
}

/** A new balance the server has just told: shown everywhere at once, never guessed. */
export function showBalance(client: QueryClient, email: string, ups: number): void {
  keep({ UPS: ups });
  client.setQueryData<FuncionarioDetails>(keys.me(email), (before) => (before ? { ...before, ups } : before));
  void client.invalidateQueries({ queryKey: keys.me(email) });
}
