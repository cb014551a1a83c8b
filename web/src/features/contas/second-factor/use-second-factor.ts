import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { totp } from '#shared/routes/totp.ts';

/** Whether the account has a second factor, and whether it must. */
export const useSecondFactor = () => useQuery({ queryKey: keys.totp, queryFn: () => call(totp.totpStatus) });

export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.totp });
}
