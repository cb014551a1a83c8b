import { keys, queryClient } from '../../../lib/data/query.ts';
import { claimAgain } from '../../push/use-claim-subscription.ts';

/** This session has closed every other way into the account: lists change, and this browser's notifications go on. */
export function accountTakenBack(): void {
  for (const queryKey of [keys.sessoes, keys.passkeys, ['chaves']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void claimAgain();
}
