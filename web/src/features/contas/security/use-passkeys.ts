import { useQuery } from '@tanstack/react-query';
import { passkeys } from '../../../../../shared/routes/passkeys.ts';
import { call } from '../../../lib/api/api.ts';
import { keys, queryClient } from '../../../lib/data/query.ts';

/** The account's passkeys. */
export const usePasskeys = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: keys.passkeys,
    queryFn: async () => (await call(passkeys.list)).chaves,
    enabled,
  });

export const passkeysChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.passkeys });
