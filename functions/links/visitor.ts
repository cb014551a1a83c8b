import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { addMs, DAY_MS, dayOf } from '../../shared/rules/dates.ts';
import type { HttpEvent } from '../http/event.ts';
import { REPEAT_MS, visitOf } from '../store/links/clicks.ts';
import { findSalt, makeSalt, type Salt } from '../store/links/salts.ts';

/** Who followed an address: known for as long as one request takes, and never written down. */
export interface Visitor {
  address: string;
  agent: string;
}

/** Headers by which browsers and mail programs say that nobody has clicked yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** The person behind a request, where it is a click at all: no machine, no look ahead, no HEAD. */
export function visitorOf({ headers, requestContext }: HttpEvent, address: string): Visitor | undefined {
  const agent = headers['user-agent']?.trim();
  if (!agent || isbot(agent) || requestContext.http.method !== 'GET') return undefined;
  if (PURPOSES.some((name) => /prefetch|preview/i.test(headers[name] ?? ''))) return undefined;
  return { address, agent };
}

/** 64 bits that are the same for one visitor all day, and lead to nobody once the salt is gone. */
const markOf = ({ address, agent }: Visitor, salt: Salt): string =>
  createHmac('sha256', salt).update(`${address}\n${agent}`).digest('hex').slice(0, 16);

/** Today's salt, and for the first half hour yesterday's: no other stays in memory. */
const kept = new Map<string, Salt>();

async function saltOfDay(at: Date, now: Date, signal: AbortSignal): Promise<Salt | undefined> {
  const dia = dayOf(at);
  const known = kept.get(dia);
  if (known) return known;
  const isToday = dia === dayOf(now);
  const salt = (await findSalt(dia, signal)) ?? (isToday ? await makeSalt(now, signal) : undefined);
  for (const old of kept.keys()) if (old < dayOf(addMs(now, -DAY_MS))) kept.delete(old);
  if (salt) kept.set(dia, salt);
  return salt;
}

/** The keys of a visitor's clicks on an address: of this half hour, and of the one before, under that day's salt. */
export async function visitsOf(
  visitor: Visitor,
  now: Date,
  signal: AbortSignal,
): Promise<{ current: string; before: string | undefined }> {
  const earlier = addMs(now, -REPEAT_MS);
  const salt = await saltOfDay(now, now, signal);
  const saltBefore = await saltOfDay(earlier, now, signal);
  if (!salt) throw new Error('No salt of today');
  return {
    current: visitOf(markOf(visitor, salt), now),
    before: saltBefore && visitOf(markOf(visitor, saltBefore), earlier),
  };
}
