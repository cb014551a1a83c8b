import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { passkeys } from '#shared/routes/passkeys.ts';

/** The account's passkeys. */
export const usePasskeys = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: keys.passkeys,
    queryFn: async () => (await call(passkeys.listPasskeys)).chaves,
    enabled,
  });

export function usePasskeysChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.passkeys });
}
