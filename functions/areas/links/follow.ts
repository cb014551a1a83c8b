import { blockedHost } from '../../../shared/rules/links.ts';
import { cacheBlockedHosts, knownBlockedHosts, lastBlockedHosts } from './blocked-hosts.ts';
import { knownSalts, loadSalts, type Salts } from './salts.ts';
import { countClick, isRepeated } from './store/clicks.ts';
import { type LinkRead, readLink } from './store/link-of-visit.ts';
import type { LinkItem } from './store/links.ts';
import { type Visitor, visitsOf } from './visitor.ts';
import { withTimeout } from './with-timeout.ts';

/** Undefined for an unknown code. A blocked link is neither followed nor counted. */
type FollowedLink = { link: LinkItem; isBlocked: boolean } | undefined;

/** Resolves a short address and counts the visit. */
export async function follow(codigo: string, visitor: Visitor | undefined, now: Date): Promise<FollowedLink> {
  if (!visitor) return (await read(codigo, now)).followed;
  const salts = knownSalts(now);
  if (salts) return followKnown(codigo, visitor, salts, now);
  // The process's first visit of the day: its first database call is slow, so salts and link are read in parallel.
  const [{ followed }, loaded] = await Promise.all([
    read(codigo, now),
    withTimeout((signal) => loadSalts(now, signal)),
  ]);
  return followed && loaded ? followKnown(codigo, visitor, loaded, now) : followed;
}

/** The one read of a redirect, together with the blocked hosts if their cache has expired. */
async function read(
  codigo: string,
  now: Date,
  visita?: string,
): Promise<Pick<LinkRead, 'before'> & { followed: FollowedLink }> {
  const known = knownBlockedHosts(now);
  const { link, before, hosts = known } = await readLink(codigo, { visita, withHosts: known === undefined });
  if (hosts && hosts !== known) cacheBlockedHosts(hosts, now);
  if (!link) return { before, followed: undefined };
  const blocked = hosts ?? (await lastBlockedHosts(now));
  const isBlocked = link.bloqueado === true || blockedHost(link.link, blocked) !== undefined;
  return { before, followed: { link, isBlocked } };
}

/** One read, and at most one write. */
async function followKnown(codigo: string, visitor: Visitor, salts: Salts, now: Date): Promise<FollowedLink> {
  const visits = visitsOf(visitor, salts, now);
  const visit = `${codigo} ${visits.current.visita} ${visits.current.mark}`;
  if (countedVisits.has(visit)) return (await read(codigo, now)).followed;
  const { followed, before } = await read(codigo, now, visits.before?.visita);
  if (followed && !followed.isBlocked && !isRepeated(before, visits.before?.mark, now)) {
    const answer = await withTimeout((signal) => countClick(followed.link, visits.current, now, signal));
    if (answer !== undefined) remember(visit);
  }
  return followed;
}

/** Visits that this process has already tried to count, so that reloading a page costs one write. */
const countedVisits = new Set<string>();
const MOST_COUNTED = 5000;

function remember(visit: string): void {
  if (countedVisits.size >= MOST_COUNTED) countedVisits.clear();
  countedVisits.add(visit);
}
