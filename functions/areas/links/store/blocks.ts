import { refusal } from '../../../../shared/refusals.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, contains, exists, missing, not, smaller } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { HOSTS_KEY, hostsIn, linkKey } from './links.ts';

/** Hosts that can be blocked at a time: the list is read as a whole, and stays a few kilobytes. */
const MOST_HOSTS = 500;

/** Blocks the address of one share, or takes that back. Throws 404 for a code that no share has. */
export async function setCodeBlocked(
  codigo: string,
  isBlocked: boolean,
  lines: readonly Write[],
): Promise<void> {
  const change = updateItem(
    'links',
    linkKey(codigo),
    isBlocked ? { set: { bloqueado: true } } : { remove: ['bloqueado'] },
    {
      when: all(exists('codigo'), isBlocked ? missing('bloqueado') : exists('bloqueado')),
      returnItem: true,
    },
  );
  const refused = await tryTransact([change, ...lines], [change]);
  // Otherwise it is so already.
  if (refused && !refused.current) throw refusal('linkNotFound');
}

/** Blocks a host with all that lies under it, or takes that back. Throws 409 where too many are blocked. */
export async function setHostBlocked(
  host: string,
  isBlocked: boolean,
  lines: readonly Write[],
): Promise<void> {
  const hosts = new Set([host]);
  const isThere = contains('hosts', host);
  const change = updateItem('links', HOSTS_KEY, isBlocked ? { add: { hosts } } : { take: { hosts } }, {
    when: isBlocked ? any(missing('hosts'), all(not(isThere), smaller('hosts', MOST_HOSTS))) : isThere,
    returnItem: true,
  });
  const refused = await tryTransact([change, ...lines], [change]);
  // Otherwise it is so already.
  if (refused && isBlocked && !hostsIn(refused.current).has(host)) throw refusal('tooManyBlockedHosts');
}

/** All hosts that are blocked, as they were written. */
export const readBlockedHosts = async (): Promise<ReadonlySet<string>> =>
  hostsIn(await getItem('links', HOSTS_KEY, { fresh: true }));
