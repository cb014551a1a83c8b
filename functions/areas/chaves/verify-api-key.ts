import { createHash } from 'node:crypto';
import { refusal, retryLater } from '../../../shared/errors.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { type Limit, reserveEvent, scaled, windowEnd } from '../../platform/dynamodb/rate.ts';
import { clientAddressOf } from '../../platform/http/client-address.ts';
import { withinClientLimit } from '../../platform/http/client-limit.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type FoundChave, useChave } from './store/chaves.ts';

/** Calls of one client with unknown keys in ten seconds: each guess costs a read. */
const UNKNOWN_KEYS = 50;
/** Windows that this process knows to be full, by key and limit: their calls cost nothing more. Cleared when full. */
const MOST_FULL = 1000;
const full = new Map<string, number>();

interface KeyRequest {
  headers: Record<string, string | undefined>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * Finds the key of a request and counts the call. Throws 401 for an unknown key, 429 beyond the limit of a key or a client
 * (times LIMITS_FACTOR).
 */
export async function verifyKey(
  request: KeyRequest,
  { name, max, windowMs }: Omit<Limit, 'subject'>,
  now: Date,
): Promise<FoundChave> {
  const sent = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const window = createHash('sha256').update(`${name} ${sent}`).digest('base64');
  const knownEnd = full.get(window) ?? 0;
  if (knownEnd > now.getTime() && knownEnd <= now.getTime() + windowMs) throw tooMany(knownEnd, now);
  const found = await useChave(sent, now);
  if (!found) {
    const isWithin = await withinClientLimit('chave', UNKNOWN_KEYS, clientAddressOf(request), now);
    throw refusal(isWithin ? REFUSALS.unauthenticated : REFUSALS.tooManyAttempts);
  }
  const limit = { name, subject: found.chaveId, max: scaled(max), windowMs };
  if (await reserveEvent(limit, now)) return found;
  const end = windowEnd(limit, now).getTime();
  if (full.size >= MOST_FULL) full.clear();
  full.set(window, end);
  throw tooMany(end, now);
}

const tooMany = (end: number, now: Date) =>
  retryLater(REFUSALS.tooManyAttempts, Math.max(1, Math.ceil((end - now.getTime()) / SECOND_MS)));
