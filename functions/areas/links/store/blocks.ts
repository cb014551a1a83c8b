import { refusal } from '../../../../shared/errors.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, contains, exists, missing, not, smaller } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { HOSTS_KEY, hostsIn, linkKey } from './links.ts';

/** The list is read as a whole, so it must stay within a few kilobytes. */
const MOST_HOSTS = 500;

/** Blocks or unblocks the short address of one share. Throws 404 for an unknown code. */
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
  // An existing link is already blocked or unblocked.
  if (refused && !refused.current) throw refusal(REFUSALS.linkNotFound);
}

/** Blocks or unblocks a host with its subdomains. Throws 409 if too many hosts are blocked. */
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
  // A listed host is already blocked, an unlisted one already unblocked.
  if (refused && isBlocked && !hostsIn(refused.current).has(host))
    throw refusal(REFUSALS.tooManyBlockedHosts);
}

/** A consistent read. */
export const readBlockedHosts = async (): Promise<ReadonlySet<string>> =>
  hostsIn(await getItem('links', HOSTS_KEY, { fresh: true }));
