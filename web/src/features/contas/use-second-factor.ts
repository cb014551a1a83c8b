import { useQuery } from '@tanstack/react-query';
import { totp } from '../../../../shared/routes/totp.ts';
import { call } from '../../lib/api/api.ts';
import { keys, queryClient } from '../../lib/data/query.ts';

/** Whether the own account asks for a code, and has to. */
export const useSecondFactor = () => useQuery({ queryKey: keys.totp, queryFn: () => call(totp.status) });

export const secondFactorChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.totp });
