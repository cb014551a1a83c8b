import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { askOrKept } from '#lib/data/kept.ts';
import { keys } from '#lib/data/query.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { storeFuncionarioCookies, useSession } from '#lib/session/session.ts';
import { contas } from '#shared/routes/contas.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';

/** An unconfirmed address is no longer found once another is confirmed: then the server names the current one. */
async function readMe(email: string): Promise<FuncionarioDetails> {
  try {
    return await call(funcionarios.ownFuncionario, { query: { email } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    const eu = await call(contas.me);
    return call(funcionarios.ownFuncionario, { query: { email: eu.email } });
  }
}

/** The signed-in employee's own data, copied to the cookies (docs/specification.md#sessions). */
export const meQuery = (email: string) =>
  queryOptions({
    queryKey: keys.me(email),
    queryFn: ({ signal, ...asked }) =>
      askOrKept('eu', asked, async () => {
        const dados = await readMe(email);
        // Given up for a later reading: the cookies may already say more.
        if (!signal.aborted) storeFuncionarioCookies(dados);
        return dados;
      }),
  });

export function useMe(enabled = true) {
  const email = useSession()?.email ?? '';
  return useQuery({ ...meQuery(email), enabled: enabled && Boolean(email) });
}

/** Shows a balance returned by the server everywhere at once. */
export function showBalance(client: QueryClient, email: string, ups: number): void {
  storeCookies({ UPS: ups });
  client.setQueryData<FuncionarioDetails>(keys.me(email), (before) => (before ? { ...before, ups } : before));
  void client.invalidateQueries({ queryKey: keys.me(email) });
}
