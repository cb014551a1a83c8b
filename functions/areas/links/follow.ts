import { blockedHost } from '../../../shared/rules/links.ts';
import { keepBlockedHosts, knownBlockedHosts, lastBlockedHosts } from './blocked-hosts.ts';
import { knownSalts, loadSalts, type Salts } from './salts.ts';
import { countClick, isRepeated } from './store/clicks.ts';
import { type Found, type LinkItem, readLink } from './store/links.ts';
import { unlessLate } from './unless-late.ts';
import { type Visitor, visitsOf } from './visitor.ts';

/** Where an address leads; undefined for a code that nobody has. Nobody is led on, or counted, where it is blocked. */
type Followed = { link: LinkItem; isBlocked: boolean } | undefined;

/** Follows an address; a visitor is counted on the way. */
export async function follow(codigo: string, visitor: Visitor | undefined, now: Date): Promise<Followed> {
  if (!visitor) return (await read(codigo, now)).followed;
  const salts = knownSalts(now);
  if (salts) return followKnown(codigo, visitor, salts, now);
  // The day's first in this process, whose first call to the database takes its time: the salts come beside the link.
  const [{ followed }, loaded] = await Promise.all([
    read(codigo, now),
    unlessLate((signal) => loadSalts(now, signal)),
  ]);
  return followed && loaded ? followKnown(codigo, visitor, loaded, now) : followed;
}

/** The one read of a redirect: the list of blocked hosts comes along where it is a minute old. */
async function read(
  codigo: string,
  now: Date,
  visita?: string,
): Promise<Pick<Found, 'before'> & { followed: Followed }> {
  const known = knownBlockedHosts(now);
  const { link, before, hosts = known } = await readLink(codigo, { visita, withHosts: known === undefined });
  if (hosts && hosts !== known) keepBlockedHosts(hosts, now);
  if (!link) return { before, followed: undefined };
  const blocked = hosts ?? (await lastBlockedHosts(now));
  const isBlocked = link.bloqueado === true || blockedHost(link.link, blocked) !== undefined;
  return { before, followed: { link, isBlocked } };
}

/** One read, and at most one write. */
async function followKnown(codigo: string, visitor: Visitor, salts: Salts, now: Date): Promise<Followed> {
  const visits = visitsOf(visitor, salts, now);
  const visit = `${codigo} ${visits.current.visita} ${visits.current.mark}`;
  if (counted.has(visit)) return (await read(codigo, now)).followed;
  const { followed, before } = await read(codigo, now, visits.before?.visita);
  if (followed && !followed.isBlocked && !isRepeated(before, visits.before?.mark, now)) {
    const answer = await unlessLate((signal) => countClick(followed.link, visits.current, now, signal));
    if (answer !== undefined) remember(visit);
  }
  return followed;
}

/** Visits of this half hour that are known to be counted, or never to be: whoever reloads a hundred times costs one write. */
const counted = new Set<string>();
const MOST_COUNTED = 5000;

function remember(visit: string): void {
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.add(visit);
}
