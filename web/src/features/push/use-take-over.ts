import { useQuery } from '@tanstack/react-query';
import { keys } from '../../lib/data/query.ts';
import { takeOver } from './subscription.ts';

/** Once a sign-in, when the page is at rest: this browser's notifications are for who is signed in. */
export function useTakeOver(): void {
  useQuery({
    queryKey: keys.pushOwner,
    queryFn: async () => {
      await takeOver();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
