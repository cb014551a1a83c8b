import { useQuery } from '@tanstack/react-query';
import { totp } from '../../../../../shared/routes/totp.ts';
import { call } from '../../../lib/api/api.ts';
import { keys, queryClient } from '../../../lib/data/query.ts';

/** Whether the account has a second factor, and whether it must. */
export const useSecondFactor = () => useQuery({ queryKey: keys.totp, queryFn: () => call(totp.status) });

export const secondFactorChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.totp });
