import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { blockedHost } from '../../../shared/rules/links.ts';
import { readBlockedHosts } from './store/blocks.ts';

/**
 * The blocked hosts as this process read them last. Kept for a minute, because every redirect asks: a list of at most
 * 500 is read beside the first link of a minute, and no redirect makes a read for it alone.
 */
let kept: { hosts: ReadonlySet<string>; at: Date } | undefined;

/** The hosts that were blocked at most a minute ago; undefined if they are to be read. */
export const knownBlockedHosts = (now: Date): ReadonlySet<string> | undefined =>
  kept && Math.abs(now.getTime() - kept.at.getTime()) < MINUTE_MS ? kept.hosts : undefined;

/**
 * The hosts to go by when the database did not return the list: the list that this process read last, however old. A
 * process that has none reads it, or fails: a link is never followed unchecked.
 */
export const lastBlockedHosts = async (now: Date): Promise<ReadonlySet<string>> =>
  kept?.hosts ?? refreshBlockedHosts(now);

export function keepBlockedHosts(hosts: ReadonlySet<string>, now: Date): void {
  kept = { hosts, at: now };
}

/** Reads the blocked hosts, and keeps them. */
export async function refreshBlockedHosts(now: Date): Promise<ReadonlySet<string>> {
  const hosts = await readBlockedHosts();
  keepBlockedHosts(hosts, now);
  return hosts;
}

/** The blocked hosts, at most a minute old. */
export const blockedHosts = async (now: Date): Promise<ReadonlySet<string>> =>
  knownBlockedHosts(now) ?? refreshBlockedHosts(now);

/** Whether a link leads to a blocked host. */
export const isLinkBlocked = async (link: string | undefined, now: Date): Promise<boolean> =>
  link !== undefined && blockedHost(link, await blockedHosts(now)) !== undefined;
