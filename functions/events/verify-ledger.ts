import { logger } from '../http/log.ts';
import { verifyAll } from '../ledger/verify.ts';

/** Every night: recomputes all balances. The alarm listens for this message (infra/observability.ts). */
export async function handler(): Promise<{ contas: number; diferencas: number }> {
  let diferencas = 0;
  const { contas } = await verifyAll((difference) => {
    diferencas += 1;
    logger.error('ledger mismatch', { ...difference });
  });
  return { contas, diferencas };
}
