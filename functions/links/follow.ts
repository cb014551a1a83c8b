import { countClick, isRepeated } from '../store/links/clicks.ts';
import { type LinkItem, readLink } from '../store/links/links.ts';
import { knownSalts, loadSalts, type Salts } from './salts.ts';
import { unlessLate } from './unless-late.ts';
import { type Visitor, visitsOf } from './visitor.ts';

/** Where an address leads; a visitor is counted on the way. Undefined for a code that nobody has. */
export async function follow(
  codigo: string,
  visitor: Visitor | undefined,
  now: Date,
): Promise<LinkItem | undefined> {
  if (!visitor) return (await readLink(codigo)).link;
  const salts = knownSalts(now);
  if (salts) return followKnown(codigo, visitor, salts, now);
  // The day's first in this process, whose first call to the database takes its time: the salts come beside the link.
  const [{ link }, loaded] = await Promise.all([
    readLink(codigo),
    unlessLate((signal) => loadSalts(now, signal)),
  ]);
  return link && loaded ? followKnown(codigo, visitor, loaded, now) : link;
}

/** One read, and at most one write. */
async function followKnown(codigo: string, visitor: Visitor, salts: Salts, now: Date) {
  const visits = visitsOf(visitor, salts, now);
  const visit = `${codigo} ${visits.current.visita} ${visits.current.mark}`;
  if (counted.has(visit)) return (await readLink(codigo)).link;
  const { link, before } = await readLink(codigo, visits.before?.visita);
  if (link && !isRepeated(before, visits.before?.mark, now)) {
    const answer = await unlessLate((signal) => countClick(link, visits.current, now, signal));
    if (answer !== undefined) remember(visit);
  }
  return link;
}

/** Visits of this half hour that are known to be counted, or never to be: whoever reloads a hundred times costs one write. */
const counted = new Set<string>();
const MOST_COUNTED = 5000;

function remember(visit: string): void {
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.add(visit);
}
