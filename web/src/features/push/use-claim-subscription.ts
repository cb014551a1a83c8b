import { useQuery } from '@tanstack/react-query';
import { keys } from '#lib/data/query.ts';
import { claimSubscription, subscribeAgain } from './subscription.ts';

/** Once per sign-in, when idle: assigns this browser's subscription to the signed-in account. */
export function useClaimSubscription(): void {
  useQuery({
    queryKey: keys.pushOwner,
    queryFn: async () => {
      await claimSubscription();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Subscribes this browser again, after its account was closed everywhere else. A failure is mended by the next sign-in. */
export const claimAgain = (): Promise<void> => subscribeAgain().catch(() => undefined);
