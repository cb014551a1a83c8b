import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { addMs } from '../../../shared/rules/dates.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import type { Salts } from './salts.ts';
import { REPEAT_MS, type Visit, visitOf } from './store/clicks.ts';
import type { Salt } from './store/salt-rows.ts';

/** Kept in memory for one request, never stored. */
export interface Visitor {
  address: string;
  agent: string;
}

/** No browser's name is longer. Whether one is a bot's takes expressions of others, which grow faster than it. */
const MOST_AGENT = 512;

/** Headers by which browsers and mail programs announce a prefetch or preview. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** The visitor of a request; undefined if it is not a click but a bot, a prefetch, a preview or a HEAD. */
export function visitorOf({ headers, requestContext }: HttpEvent, address: string): Visitor | undefined {
  const agent = headers['user-agent']?.slice(0, MOST_AGENT).trim();
  if (!agent || isbot(agent) || requestContext.http.method !== 'GET') return undefined;
  if (PURPOSES.some((name) => /prefetch|preview/i.test(headers[name] ?? ''))) return undefined;
  return { address, agent };
}

/** 64 bits, the same for one text all day. Cannot be traced to a person once the salt is deleted. */
const markOf = (text: string, salt: Salt): string =>
  createHmac('sha256', salt).update(text).digest('hex').slice(0, 16);

/** A visitor's click. An IPv6 network counts as one address, as in all limits per client. */
const visitUnder = ({ address, agent }: Visitor, salt: Salt, at: Date): Visit =>
  visitOf(markOf(`${address}\n${agent}`, salt), at, markOf(networkOf(address), salt));

/** A visitor's clicks on a link: of this half hour, and of the one before, under that day's salt. */
export const visitsOf = (visitor: Visitor, { today, before }: Salts, now: Date) => ({
  current: visitUnder(visitor, today, now),
  before: before && visitUnder(visitor, before, addMs(now, -REPEAT_MS)),
});
