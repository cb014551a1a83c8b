import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { blockedHost } from '../../../shared/rules/links.ts';
import { readBlockedHosts } from './store/blocks.ts';

/**
 * The blocked hosts as last read by this process. Cached for a minute: the first redirect of a minute reads the list of
 * at most 500 hosts together with its link, so no redirect needs a second read. Locally all functions are one process, so a
 * block takes effect at once; on AWS, within a minute.
 */
let cached: { hosts: ReadonlySet<string>; at: Date } | undefined;

/** The cached hosts; undefined if the cache is older than a minute. */
export const knownBlockedHosts = (now: Date): ReadonlySet<string> | undefined =>
  cached && Math.abs(now.getTime() - cached.at.getTime()) < MINUTE_MS ? cached.hosts : undefined;

/**
 * The cached hosts of any age, for when the database did not return the list. Without a cache this reads the list or
 * throws: a link is never followed unchecked.
 */
export const lastBlockedHosts = async (now: Date): Promise<ReadonlySet<string>> =>
  cached?.hosts ?? refreshBlockedHosts(now);

export function cacheBlockedHosts(hosts: ReadonlySet<string>, now: Date): void {
  cached = { hosts, at: now };
}

export async function refreshBlockedHosts(now: Date): Promise<ReadonlySet<string>> {
  const hosts = await readBlockedHosts();
  cacheBlockedHosts(hosts, now);
  return hosts;
}

/** The blocked hosts, at most a minute old. */
export const blockedHosts = async (now: Date): Promise<ReadonlySet<string>> =>
  knownBlockedHosts(now) ?? refreshBlockedHosts(now);

export const isLinkBlocked = async (link: string | undefined, now: Date): Promise<boolean> =>
  link !== undefined && blockedHost(link, await blockedHosts(now)) !== undefined;
