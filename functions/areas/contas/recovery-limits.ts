import { DAY_MS, HOUR_MS } from '../../../shared/rules/dates.ts';
import { reserveAll } from '../../platform/dynamodb/rate.ts';
import { prefixOf } from '../../platform/http/client-address.ts';
import { findConta } from './store/contas.ts';
import { hasUsedNetwork } from './store/networks.ts';

const AN_HOUR = 5;
const A_DAY = 10;
const OF_ALL_NETWORKS = 20;

/**
 * Counts a request for recovery, and returns whether its mail may be sent. Counted by address and network, so that no
 * stranger uses up the owner's; the networks that the account has used have a total of their own, which all others cannot
 * reach. The same work for known and unknown addresses and networks.
 */
export async function mayAskForRecovery(email: string, client: string, now: Date): Promise<boolean> {
  const network = prefixOf(client);
  const isOwn = await hasUsedNetwork(await findConta(email), network);
  const pair = JSON.stringify([email, network]);
  const total = JSON.stringify([email, isOwn ? 'usadas' : 'outras']);
  const full = await reserveAll(
    [
      { name: 'recuperacao', subject: pair, max: AN_HOUR, windowMs: HOUR_MS },
      { name: 'recuperacao-dia', subject: pair, max: A_DAY, windowMs: DAY_MS },
      { name: 'recuperacao-redes', subject: total, max: OF_ALL_NETWORKS, windowMs: DAY_MS },
    ],
    now,
  );
  return full === undefined;
}
