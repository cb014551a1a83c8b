import type { QueryClient } from '@tanstack/react-query';
import { claimAgain } from '#features/push/use-claim-subscription.ts';
import { keys } from '#lib/data/query.ts';

/** This session has closed every other way into the account: lists change, and this browser's notifications go on. */
export function accountTakenBack(client: QueryClient): void {
  for (const queryKey of [keys.sessoes, keys.passkeys, ['chaves']]) {
    void client.invalidateQueries({ queryKey });
  }
  void claimAgain();
}
